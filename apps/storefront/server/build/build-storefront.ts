import { fileURLToPath } from 'node:url'
import { build } from 'astro'
import { precompress } from './precompress.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Astro's build, then compressed copies of its files. `outDir` is `dist` of this package unless another is named. */
export async function buildStorefront(outDir = `${root}dist`): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  // Decided here and not by the environment of the running server: React's development half costs five times the time.
  const define = { 'process.env.NODE_ENV': JSON.stringify('production') }
  await build({ root, outDir, logLevel: 'error', vite: { define } })
  await precompress(`${outDir}/client`)
}
