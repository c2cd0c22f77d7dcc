import { defineConfig, type UserConfig } from 'tsdown'

/**
 * One folder per entry, with the contract's code and types inside: the package has no dependencies. Not minified, so that users
 * can read it and step through it; their bundlers minify it.
 */
const entry: UserConfig = {
  format: 'esm',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  clean: true,
  minify: false,
  inputOptions: {
    resolve: { conditionNames: ['source', 'import'] },
    // The engine keeps the whole text of what it runs. Doc comments are in the declarations and the source maps.
    experimental: { attachDebugInfo: 'none' },
  },
  outputOptions: { comments: { jsdoc: false } },
  deps: { alwaysBundle: [/^@vitrine\/contract/] },
}

/** Each has its own copy of what it needs of the core, so that the core stays one file for those who do not use it. */
const standalone: UserConfig[] = [
  'accounts',
  'catalog-admin',
  'catalog-v3',
  'compat',
  'enumerations',
  'faults',
  'graphql',
  'media',
  'orders',
  'redirects',
  'webhooks',
  'wire',
].map((name) => ({
  ...entry,
  entry: [`src/${name}/index.ts`],
  outDir: `dist/${name}`,
}))

export default defineConfig([
  {
    ...entry,
    entry: ['src/index.ts', 'src/auth/index.ts', 'src/cart/index.ts', 'src/catalog/index.ts'],
    outputOptions: {
      ...entry.outputOptions,
      codeSplitting: {
        // What entries share is one file: each module costs an engine some 15 KB of heap. Only code: a group that also matches
        // declarations would lose them.
        groups: [{ name: 'core', test: /(?<!\.d)\.ts$/, minShareCount: 2 }],
      },
    },
  },
  ...standalone,
])
