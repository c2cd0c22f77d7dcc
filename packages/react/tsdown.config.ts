import { defineConfig, type Rolldown } from 'tsdown'

/**
 * Keeps `import * as Cart from './parts/cart.js'` as it is. Rolldown would replace it by an object that the module exports, and in a
 * Server Component the export of a file with `'use client'` is opaque: `Cart.Root` would be undefined.
 */
const keepNamespaces: Rolldown.Plugin = {
  name: 'keep-namespaces',
  resolveId(source, importer) {
    if (!importer?.endsWith('/src/index.ts') || !namespaces.test(source)) return null
    return { id: source.replace(/\.tsx?$/, '.js'), external: true }
  },
}
const namespaces = /^\.\/parts\//

/** Modules are not merged, so that bundlers drop unused parts and `'use client'` stays on the files that need it. */
export default defineConfig({
  entry: [
    'src/index.ts',
    'src/devtools/index.ts',
    'src/query/index.ts',
    'src/parts/*.tsx',
    '!src/**/*.test.tsx',
  ],
  plugins: [keepNamespaces],
  format: 'esm',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  clean: true,
  unbundle: true,
  inputOptions: {
    // Rolldown warns that directives may get lost. In modules that are not merged they do not, and a test checks that.
    onLog: (level, log, pass) => log.code === 'MODULE_LEVEL_DIRECTIVE' || pass(level, log),
  },
})
