// Import rules: package walls, platform module walls, and no cycles. `npm run check -- boundaries` runs them.

/** Platform modules by layer. A module may import modules of lower layers and its own files, never a higher layer. */
export const platformLayers = [
  ['runtime', 'money'],
  ['db'],
  ['sites'],
  ['http'],
  ['pages', 'jobs', 'mail'],
  ['changes'],
  ['media'],
  ['store-document'],
  ['auth'],
  ['catalog'],
  ['pricing'],
  ['cart'],
  ['orders'],
  ['engagement', 'import-export', 'webhooks', 'graphql'],
  ['app'],
  ['cli'],
]

const source = 'packages/platform/src'
const modules = platformLayers.flat()

const layerRules = platformLayers.map((layer, index) => {
  const above = platformLayers.slice(index + 1).flat()
  return { layer, above }
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files import each other in a circle, types included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-module-index',
      comment: 'Another module is imported through its index.ts only.',
      severity: 'error',
      from: { path: `^${source}/([^/]+)/`, pathNot: '\\.(test|fixture)\\.ts$' },
      to: {
        path: `^${source}/([^/]+)/`,
        pathNot: [`^${source}/$1/`, `^${source}/[^/]+/index\\.ts$`, `^${source}/runtime/`],
      },
    },
    ...layerRules
      .filter(({ above }) => above.length > 0)
      .map(({ layer, above }) => ({
        name: `platform-layer-${layer.join('-')}`,
        comment: 'A platform module imports only modules of lower layers.',
        severity: 'error',
        from: { path: `^${source}/(${layer.join('|')})/`, pathNot: '\\.(test|fixture)\\.ts$' },
        to: { path: `^${source}/(${above.join('|')})/` },
      })),
    {
      name: 'platform-sql-in-repositories',
      comment: 'Kysely and SQL belong to repositories, the database module and migrations.',
      severity: 'error',
      from: {
        path: `^${source}/`,
        pathNot: ['\\.(test|fixture)\\.ts$', `^${source}/db/`, 'repository[^/]*\\.ts$', '/repository/', 'tables\\.ts$'],
      },
      to: { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules/.cache', '/dist/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'node', 'default'] },
  },
}
void modules
