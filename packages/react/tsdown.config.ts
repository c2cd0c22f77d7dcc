import { defineConfig } from 'tsdown'

/** Modules are not merged, so that bundlers drop unused parts and `'use client'` stays on the files that need it. */
export default defineConfig({
  entry: ['src/index.ts', 'src/devtools/index.ts', 'src/query/index.ts'],
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
