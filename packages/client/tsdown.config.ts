import { defineConfig } from 'tsdown'

/** One bundle with the contract's code and types inside: the package has no dependencies. */
export default defineConfig({
  entry: ['src/index.ts', 'src/cart/index.ts', 'src/catalog/index.ts'],
  format: 'esm',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  clean: true,
  // Modules stay apart, so that a user's bundler drops the functions of a namespace that are not called.
  unbundle: true,
  inputOptions: { resolve: { conditionNames: ['source', 'import'] } },
  deps: { alwaysBundle: [/^@vitrine\/contract/] },
})
