// `npm run generate -w packages/demo-store -- --products 100000 --seed 7 --out products.ndjson`
// Writes generated products as JSON Lines, one at a time, so a store of any size needs little memory.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { generateProducts } from '../generator/generate-store.ts'

const { values } = parseArgs({
  options: { products: { type: 'string' }, seed: { type: 'string', default: '1' }, out: { type: 'string' } },
})
const products = Number(values.products)
const seed = Number(values.seed)
if (!Number.isInteger(products) || products < 1 || !Number.isInteger(seed)) {
  process.stderr.write('--products must be a whole number from 1, and --seed a whole number.\n')
  process.exit(2)
}

function* jsonLines(): Generator<string> {
  for (const product of generateProducts({ products, seed })) yield `${JSON.stringify(product)}\n`
}

await pipeline(Readable.from(jsonLines()), values.out ? createWriteStream(values.out) : process.stdout)
