// `npm run build -w apps/storefront`: Astro's build, then compressed copies of its files.
import { fileURLToPath } from 'node:url'
import { build } from 'astro'
import { precompress } from './precompress.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

await build({ root, logLevel: 'warn' })
const count = await precompress(`${root}dist/client`)
process.stdout.write(`The shop is built; ${count} files are compressed ahead.\n`)
