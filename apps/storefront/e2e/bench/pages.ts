// `npm run bench:pages -w apps/storefront -- --products 100000`: the pages of a large store beside those of the demo store.
// Both shops run at once and are asked in turn, so that what the machine does meanwhile happens to both: read the ratios.
import { parseArgs } from 'node:util'
import { type Store, startStore } from '../support/store.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '40' },
    /** The page of the large store may take this many times as long. */
    bound: { type: 'string', default: '2' },
  },
})
const [products, runs, bound] = [values.products, values.runs, values.bound].map(Number)
if (!products || !runs || !bound) {
  process.stderr.write('--products, --runs and --bound take numbers above zero.\n')
  process.exit(2)
}

interface Shop {
  readonly url: string
  readonly collections: readonly string[]
  readonly slugs: readonly string[]
}

/** An address for each run: `known` ones come from the shop's memory, `new` ones are asked of the platform each time. */
const pages: Readonly<Record<string, (shop: Shop, run: number) => string>> = {
  'listing, known': () => '/collections/all-products',
  'collection, known': ({ collections }) => pick(collections, 0),
  'listing, new': (_, run) => `/collections/all-products?max=${(40 + run / 100).toFixed(2)}`,
  'collection sorted by price, new': ({ collections }, run) =>
    `${pick(collections, run)}?sort=price&min=${(1 + run / 100).toFixed(2)}`,
  'search, known': () => '/search?q=linen',
  'search, new': (_, run) => `/search?q=linen&max=${(400 + run / 100).toFixed(2)}`,
  'mistyped search, new': (_, run) => `/search?q=linnen&max=${(400 + run / 100).toFixed(2)}`,
  'suggestions, new': (_, run) => `/search/suggestions?q=lin${'abcdefghijklmnopqrstuvwxyz'[run % 26]}`,
  'product, known': ({ slugs }) => pick(slugs, 0),
  'product, new': ({ slugs }, run) => pick(slugs, run),
}

function pick(from: readonly string[], run: number): string {
  return from[run % from.length] ?? '/'
}

async function shopOf({ shopUrl }: Store): Promise<Shop> {
  const hrefs = async (path: string, form: RegExp) => {
    const html = await (await fetch(shopUrl + path)).text()
    return [...new Set([...html.matchAll(form)].map(([, href = '']) => href))]
  }
  return {
    url: shopUrl,
    collections: await hrefs('/collections', /href="(\/collections\/[\w-]+)"/g),
    slugs: await hrefs('/collections/all-products', /href="(\/products\/[\w-]+)"/g),
  }
}

/** Milliseconds until the last byte, and its HTML is a page. */
async function timeOf(address: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return performance.now() - started
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

const stores: Store[] = []
let missed = 0
try {
  process.stdout.write(`A store of ${products} products is loaded …\n`)
  stores.push(await startStore(), await startStore({ products }))
  const [demo, large] = await Promise.all(stores.map(shopOf))
  if (!demo || !large) throw new Error('Both stores are needed.')
  for (const [name, page] of Object.entries(pages)) {
    const times: [demo: number[], large: number[]] = [[], []]
    for (let run = -3; run < runs; run++) {
      for (const [index, shop] of [demo, large].entries()) {
        const time = timeOf(shop.url + page(shop, run + 3))
        // The first ones fill memories; one that is not answered in time is asked again.
        if (run < 0) await time.catch(() => {})
        else times[index === 0 ? 0 : 1].push(await time)
      }
    }
    const [small, big] = times.map(median)
    const ratio = (big ?? 0) / (small ?? 1)
    if (ratio > bound) missed += 1
    const figures = [small, big].map((time) => `${(time ?? 0).toFixed(1)} ms`.padStart(10)).join('')
    process.stdout.write(
      `${name.padEnd(34)}${figures}  ${ratio.toFixed(2)} ×${ratio > bound ? `, above ${bound} ×` : ''}\n`,
    )
  }
} finally {
  await Promise.all(stores.map((store) => store.close()))
}
process.exitCode = missed === 0 ? 0 : 1
