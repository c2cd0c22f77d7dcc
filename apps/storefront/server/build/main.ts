// `npm run build -w apps/storefront`
import { buildStorefront } from './build-storefront.ts'

const startedAt = performance.now()
await buildStorefront()
process.stdout.write(`The shop is built, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`)
