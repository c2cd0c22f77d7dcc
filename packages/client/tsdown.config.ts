import { defineConfig } from 'tsdown'

/** One bundle per entry with the contract's code and types inside: the package has no dependencies. */
export default defineConfig({
  entry: ['src/index.ts', 'src/cart/index.ts', 'src/catalog/index.ts', 'src/compat/index.ts'],
  format: 'esm',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  clean: true,
  // Comments are for the editor, which reads them in the types; in the code they would cost heap at import.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  inputOptions: { resolve: { conditionNames: ['source', 'import'] } },
  deps: { alwaysBundle: [/^@vitrine\/contract/] },
})
