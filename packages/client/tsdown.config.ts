import { defineConfig, type UserConfig } from 'tsdown'

/** One bundle per entry with the contract's code and types inside: the package has no dependencies. */
const bundle: UserConfig = {
  format: 'esm',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  clean: true,
  // Comments are for the editor, which reads them in the types; in the code they would cost heap at import.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  inputOptions: {
    resolve: { conditionNames: ['source', 'import'] },
    // Constants that entries share stand where they are used: files of their own would cost heap at import.
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
  },
  deps: { alwaysBundle: [/^@vitrine\/contract/] },
}

/** With copies of what they need of the core: sharing would cut the core into more files for those who never import them. */
const apart: UserConfig[] = [
  'accounts',
  'catalog-admin',
  'catalog-v3',
  'compat',
  'enumerations',
  'graphql',
  'media',
  'orders',
  'redirects',
].map((name) => ({
  ...bundle,
  entry: [`src/${name}/index.ts`],
  outDir: `dist/${name}`,
}))

export default defineConfig([
  {
    ...bundle,
    entry: ['src/index.ts', 'src/auth/index.ts', 'src/cart/index.ts', 'src/catalog/index.ts'],
    // What most entries need stands in one file, in the order of its own imports: small names repeat, and it packs better. Code alone:
    // declarations in a group of code are not written.
    outputOptions: {
      codeSplitting: {
        groups: [
          { name: 'core', test: /client.src.(errors|session|transport).*(?<!\.d)\.ts$/, minShareCount: 2 },
        ],
      },
    },
  },
  ...apart,
])
