// `npm run bench:pages -w apps/storefront -- --products 100000`: the pages of a large store beside those of the demo store.
// Both shops run at once and are asked in turn, so that what the machine does meanwhile happens to both: read the ratios.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Store, startStore } from '../support/store.ts'
import { demoShop, generatedShop, pages, type Shop } from './bench-pages.ts'
import { processorTime, takenBetween } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '40' },
    /** A page of the large store that takes less than this many times as long counts as equally fast. */
    bound: { type: 'string', default: '1.25' },
  },
})
const [products, runs, bound] = [Number(values.products), Number(values.runs), Number(values.bound)]
if (!products || !runs || !bound) {
  process.stderr.write('--products, --runs and --bound take numbers above zero.\n')
  process.exit(2)
}

/** Cost of one page. */
interface Taken {
  /** Milliseconds until the last byte. */
  readonly time: number
  /**
   * Processor milliseconds of the shop and of the platform with its database; absent where the system does not report
   * them.
   */
  readonly shop: number
  readonly platform: number
  /** Number of products on the page. */
  readonly cards: number
}

/** Background work after a page counts too. */
const settleMs = 10

async function take({ store }: Shop, path: string): Promise<Taken> {
  const read = () => ({
    shop: processorTime(store.shop.pid ?? 0),
    platform: processorTime(store.platform.pid ?? 0),
  })
  const before = read()
  const started = performance.now()
  const answer = await fetch(store.shopUrl + path)
  const html = await answer.text()
  const time = performance.now() - started
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  await wait(settleMs)
  const after = read()
  return {
    time,
    shop: takenBetween(before.shop, after.shop),
    platform: takenBetween(before.platform, after.platform),
    cards: html.split('<article').length - 1,
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

interface Summary extends Taken {
  readonly processor: number
}

function summaryOf(taken: readonly Taken[]): Summary {
  const of = (field: (each: Taken) => number) => median(taken.map(field))
  return {
    time: of(({ time }) => time),
    shop: of(({ shop }) => shop),
    platform: of(({ platform }) => platform),
    processor: of(({ shop, platform }) => shop + platform),
    cards: of(({ cards }) => cards),
  }
}

async function compare(
  path: (shop: Shop, run: number) => string,
  shops: readonly Shop[],
): Promise<Summary[]> {
  const taken = shops.map((): Taken[] => [])
  for (let run = -3; run < runs; run++) {
    for (const [index, shop] of shops.entries()) {
      const page = take(shop, path(shop, run + 3))
      // The first requests warm caches; a failed one is repeated.
      if (run < 0) await page.catch(() => {})
      else taken[index]?.push(await page)
    }
  }
  return taken.map(summaryOf)
}

/** Prints one line. @returns whether the page of the large store is as fast. */
function tell(name: string, demo: Summary, large: Summary): boolean {
  // By processor time where known: other load delays a page but does not use its processor time.
  const ratio = demo.processor > 0 ? large.processor / demo.processor : large.time / demo.time
  const isQuick = ratio <= bound
  const cells = [demo, large].map(({ time, shop, platform, cards }) =>
    `${time.toFixed(0).padStart(5)} ms (${shop.toFixed(1)} + ${platform.toFixed(1)}), ${cards} cards`.padEnd(
      36,
    ),
  )
  const verdict = isQuick ? 'as quick' : `above ${bound} ×`
  process.stdout.write(`${name.padEnd(40)}${cells.join('')}${ratio.toFixed(2)} × ${verdict}\n`)
  return isQuick
}

const stores: Store[] = []
let missed = 0
try {
  process.stdout.write(`A store of ${products} products is loaded …\n`)
  const demoStore = await startStore()
  stores.push(demoStore)
  const largeStore = await startStore({ products })
  stores.push(largeStore)
  const shops = [await demoShop(demoStore), await generatedShop(largeStore)]
  process.stdout.write(
    `Of the demo store and of this one: time (processor's of shop + platform and database). Budget: ${bound} ×.\n`,
  )
  for (const [name, path] of Object.entries(pages)) {
    const [demo, large] = await compare(path, shops)
    if (demo && large && !tell(name, demo, large)) missed += 1
  }
} finally {
  await Promise.all(stores.map((store) => store.close()))
}
const count = Object.keys(pages).length
process.stdout.write(`${count - missed} of ${count} pages are as quick as the demo store's.\n`)
process.exitCode = missed === 0 ? 0 : 1
