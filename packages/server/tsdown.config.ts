import { defineConfig } from 'tsdown'

/** Modules stay apart, so that an app contains only the adapter of its framework. */
export default defineConfig({
  entry: [
    'src/index.ts',
    'src/operations.ts',
    'src/astro.ts',
    'src/hono.ts',
    'src/next.ts',
    'src/node.ts',
    'src/react-router.ts',
  ],
  format: 'esm',
  platform: 'neutral',
  dts: true,
  sourcemap: true,
  clean: true,
  unbundle: true,
})
