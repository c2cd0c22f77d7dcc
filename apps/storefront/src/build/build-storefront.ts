import { fileURLToPath } from 'node:url'
import { precompress } from '@vitrine/server/node'
import { build } from 'astro'
import { languages, shopConfig } from '../../shop.config.ts'
import { checkShopConfig } from '../config/shop-config.ts'
import { buildWorker } from './build-worker.ts'
import { drawIcons } from './draw-icons.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Astro's build, the service worker that caches its files, its icons as pictures, then compressed copies of its files. `outDir` is `dist` of this package unless another is named. */
export async function buildStorefront(outDir = `${root}dist`): Promise<void> {
  checkShopConfig(shopConfig, languages)
  const { NODE_ENV } = process.env
  // Decided here and not by whoever builds or runs the shop: React's development half costs five times the time. It is bundled,
  // because in `node_modules` it would go by the environment of the running server.
  Object.assign(process.env, { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' })
  const define = { 'process.env.NODE_ENV': JSON.stringify('production') }
  const noExternal = ['react', 'react-dom']
  const environments = { ssr: { resolve: { noExternal } }, prerender: { resolve: { noExternal } } }
  try {
    await build({ root, outDir, logLevel: 'error', vite: { define, ssr: { noExternal }, environments } })
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
  await buildWorker(`${outDir}/client`)
  await drawIcons(`${outDir}/client`)
  await precompress(`${outDir}/client`)
}
