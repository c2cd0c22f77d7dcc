// Import rules: package walls, module walls inside the platform, and no cycles. `npm run check -- boundaries` checks them.
import { createRequire } from 'node:module'

// dependency-cruiser parses every TypeScript file without JSX; swc itself can parse both.
const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

/** Platform modules by layer, lowest first. A module imports its own files and modules of lower layers. */
const platformLayers = [
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

/** What each package imports of the others, outside its tests (ARCHITECTURE.md, "Where things are"). */
const allowedPackages = {
  contract: [],
  client: ['contract'],
  react: ['client'],
  server: ['client'],
  platform: ['contract'],
  'demo-store': ['contract'],
  testing: ['contract', 'client', 'react', 'platform', 'demo-store'],
  create: [],
}

/** Packages that also run in browsers and edge runtimes. */
const portable = ['contract', 'client', 'react', 'server']

/** Packages whose files still import each other in circles. */
const packagesWithCycles = ['apps/storefront']

const platform = 'packages/platform/src'
const tests = ['\\.(test|fixture|test-d)\\.tsx?$', '/testing/']

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const packageWalls = Object.entries(allowedPackages).map(([name, allowed]) => ({
  name: `package-${name}`,
  comment:
    allowed.length === 0
      ? `${name} imports no other package of ours.`
      : `${name} imports only ${allowed.join(', ')}.`,
  severity: 'error',
  from: { path: `^packages/${name}/src/`, pathNot: name === 'testing' ? [] : tests },
  to: { path: '^packages/[^/]+/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}))

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layerWalls = platformLayers.flatMap((layer, index) => {
  const higher = platformLayers.slice(index + 1).flat()
  if (higher.length === 0) return []
  return {
    name: `platform-layer-${layer.join('-')}`,
    comment: 'A platform module imports only modules of lower layers.',
    severity: 'error',
    from: { path: `^${platform}/(${layer.join('|')})/`, pathNot: tests },
    to: { path: `^${platform}/(${higher.join('|')})/` },
  }
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files import each other in a circle, types included.',
      severity: 'error',
      from: { pathNot: packagesWithCycles.map((name) => `^${name}/`) },
      to: { circular: true },
    },
    {
      name: 'no-apps',
      comment: 'Packages import no app and no tool.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|tools)/' },
    },
    ...packageWalls,
    {
      name: 'package-web-standards',
      comment:
        'Code that runs in browsers and edge runtimes uses web standards; the adapter for Node is an entry.',
      severity: 'error',
      from: {
        path: `^packages/(${portable.join('|')})/src/`,
        pathNot: [...tests, '^packages/server/src/node(/|\\.ts$)'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'storefront-platform',
      comment: 'The storefront uses the platform only through the client.',
      severity: 'error',
      from: { path: '^apps/storefront/src/', pathNot: tests },
      to: { path: '^packages/(platform|testing|demo-store)/' },
    },
    {
      name: 'storefront-ui',
      comment: 'Components know no feature and no page.',
      severity: 'error',
      from: { path: '^apps/storefront/src/ui/', pathNot: tests },
      to: { path: '^apps/storefront/src/(?!ui/|shared/)' },
    },
    {
      name: 'storefront-features',
      comment: 'Features know no page.',
      severity: 'error',
      from: { path: '^apps/storefront/src/(?:shared|features)/', pathNot: tests },
      to: { path: '^apps/storefront/src/pages/' },
    },
    {
      name: 'storefront-node',
      comment:
        'Code that browsers load uses web standards; Node modules belong to *.server.ts, server/ and build/.',
      severity: 'error',
      from: {
        path: '^apps/storefront/src/',
        pathNot: [...tests, '\\.server\\.tsx?$', '/src/(server|build)/'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'platform-module-index',
      comment: 'Another module is imported through its index.ts only.',
      severity: 'error',
      from: { path: `^${platform}/([^/]+)/`, pathNot: tests },
      to: {
        path: `^${platform}/([^/]+)/`,
        pathNot: [`^${platform}/$1/`, `^${platform}/[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'platform-own-index',
      comment: 'Files of a module import each other directly, not through their index.ts.',
      severity: 'error',
      from: { path: `^${platform}/([^/]+)/`, pathNot: tests },
      to: { path: `^${platform}/$1/index\\.ts$` },
    },
    ...layerWalls,
    {
      name: 'platform-sql-in-repositories',
      comment: 'Kysely and SQL belong to repositories, table declarations and the database module.',
      severity: 'error',
      from: {
        path: `^${platform}/`,
        pathNot: [...tests, `^${platform}/db/`, '[/-]repository\\.ts$', '/repository/', '/tables\\.ts$'],
      },
      to: { path: '(^|/)kysely(/|$)' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The browser tests contain `using`, which the parser does not know.
    exclude: {
      path: [
        'node_modules/\\.',
        '^(packages|apps)/[^/]+/(dist|\\.tsbuild|\\.astro)/',
        '\\.browser\\.test\\.',
        // Projects of their own: what they import is installed only where they are created.
        '^packages/create/templates/',
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
    },
  },
}
