// `npm run build -w apps/storefront`, with another folder than `dist` as its argument: for tests.
import { buildStorefront } from './build-storefront.ts'

const [outDir] = process.argv.slice(2)
const startedAt = performance.now()
await buildStorefront(outDir)
process.stdout.write(`The shop is built, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`)
