// `npm run bench:cache -w apps/storefront`: a listing from the page cache and rendered, against React that streams the same cards.
// All three are measured in turns by the processor time of their servers, so read the ratios.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startStore } from '../support/store.ts'
import { processorTime, takenBetween } from './processor-time.ts'

const listing = '/collections/all-products'
const turns = 12
const requestsOfTurn = 100
const connections = 4

interface Contestant {
  readonly name: string
  readonly pid: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Least times the requests of plain React for one second of processor time. */
  readonly atLeast?: number
}

async function get({ url, headers }: Contestant): Promise<string> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
  return response.text()
}

/** Processor milliseconds per request. */
async function measure(contestant: Contestant): Promise<number> {
  const before = processorTime(contestant.pid)
  const requests = async () => {
    for (let request = 0; request < requestsOfTurn / connections; request++) await get(contestant)
  }
  await Promise.all(Array.from({ length: connections }, requests))
  return takenBetween(before, processorTime(contestant.pid)) / requestsOfTurn
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const store = await startStore()
const plain = fork(new URL('plain-react.ts', import.meta.url), {
  execArgv: ['--conditions=source'],
  env: { ...process.env, NODE_ENV: 'production' },
})
let missed = 0
try {
  const shop = { url: store.shopUrl + listing, pid: store.shop.pid ?? 0 }
  const html = await (await fetch(shop.url)).text()
  plain.send(html)
  const [port] = (await once(plain, 'message')) as [number]
  const identity = { 'accept-encoding': 'identity' }
  const brotli = { 'accept-encoding': 'br' }
  // The shop renders a page of its own for a visitor with the result of a form.
  const own = { cookie: 'vitrine-flash=0' }
  const contestants: readonly Contestant[] = [
    { name: 'plain React', pid: plain.pid ?? 0, url: `http://localhost:${port}`, headers: identity },
    { name: 'page cache', ...shop, headers: identity, atLeast: 1 },
    { name: 'page cache, Brotli', ...shop, headers: brotli, atLeast: 1 },
    { name: 'rendered', ...shop, headers: { ...identity, ...own }, atLeast: 0.12 },
    { name: 'rendered, Brotli', ...shop, headers: { ...brotli, ...own } },
  ]
  const times = contestants.map((): number[] => [])
  // The first turn compiles code and fills caches.
  for (let turn = -1; turn < turns; turn++) {
    for (const [index, contestant] of contestants.entries()) {
      const time = await measure(contestant)
      if (turn >= 0) times[index]?.push(time)
    }
  }
  const bare = median(times[0] ?? [])
  process.stdout.write(
    `A listing of ${html.split('<article').length - 1} cards: processor time per request\n`,
  )
  for (const [index, { name, atLeast }] of contestants.entries()) {
    const time = median(times[index] ?? [])
    const ratio = bare / time
    const isMissed = atLeast !== undefined && ratio < atLeast
    if (isMissed) missed += 1
    const budget = atLeast === undefined ? '' : `≥ ${atLeast} × ${isMissed ? '✗' : '✓'}`
    const cells = [name.padEnd(22), `${time.toFixed(2)} ms`.padStart(9), `${ratio.toFixed(2)} ×`.padStart(10)]
    process.stdout.write(`  ${[...cells, `  ${budget}`].join('')}\n`)
  }
} finally {
  plain.kill()
  await store.close()
}
process.exitCode = missed === 0 ? 0 : 1
