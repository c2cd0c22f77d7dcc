import { defineConfig } from 'tsdown'

/** Modules stay apart: a user's bundler drops the parts that are not used, and `'use client'` stays on the files that need it. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  clean: true,
  unbundle: true,
  inputOptions: {
    // Rolldown warns that directives may get lost; in modules that stay apart they do not, and a test looks.
    onLog: (level, log, pass) => log.code === 'MODULE_LEVEL_DIRECTIVE' || pass(level, log),
  },
})
