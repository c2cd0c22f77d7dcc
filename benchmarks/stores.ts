// `npm run bench:stores -- --products 1000,100000,1000000`: loads generated stores of several sizes and reads them over HTTP.
// A million takes some minutes to load and some 12 GB of disk. With `--data folder` stores are kept, and loaded only where they are
// not there yet; `--only facets` runs the jobs with that in their names. In the largest store `--bulk 10000` products are then written in
// batches of a hundred; `--bulk 0` leaves that out.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoClientId, readMedia, streamStore } from '@vitrine/demo-store'
import { type LoadProgress, type RunningPlatform, startPlatform } from '@vitrine/platform'
import { batches, bulkWrites, newApp, writeInBatches } from './bulk-writes.ts'
import { type ProcessorTime, processorSince, processorTime } from './processor-time.ts'
import { storeJobs } from './store-jobs.ts'
import { percentile, printColumns, whole } from './table.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,100000' },
    runs: { type: 'string', default: '60' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    bulk: { type: 'string', default: '10000' },
  },
})
const sizes = values.products.split(',').map(Number)
const runs = Number(values.runs)
const bulk = Number(values.bulk)
if (![...sizes, runs, bulk + 1].every((number) => Number.isInteger(number) && number > 0)) {
  process.stderr.write(
    '--products takes whole numbers with commas between them, --runs and --bulk take one.\n',
  )
  process.exit(2)
}

interface Run extends ProcessorTime {
  readonly wall: number
}

interface Measured {
  /** Undefined for a store that was there. Milliseconds. */
  readonly load: Run | undefined
  /** Milliseconds of each run, by job. */
  readonly jobs: ReadonlyMap<string, readonly Run[]>
  /** Writes of so many products, by what was written. */
  readonly bulk: ReadonlyMap<string, Run>
}

async function timed(job: () => Promise<unknown>): Promise<Run> {
  const before = processorTime()
  const started = performance.now()
  await job()
  const wall = performance.now() - started
  return { wall, ...processorSince(before) }
}

async function measureStore(products: number): Promise<Measured> {
  const dataDir = values.data
    ? join(values.data, String(products))
    : mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const isThere = existsSync(dataDir) && readdirSync(dataDir).length > 0
  const platform = await startPlatform({ dataDir, port: 0, logLevel: 'error' })
  try {
    const loaded = isThere ? undefined : await timed(() => load(platform, products))
    const jobs = await measureJobs(platform, demoClientId, products)
    const isLargest = products === Math.max(...sizes)
    return { load: loaded, jobs, bulk: isLargest ? await measureBulk(platform, dataDir) : new Map() }
  } finally {
    await platform.close()
    if (!values.data) rmSync(dataDir, { recursive: true })
  }
}

async function load(platform: RunningPlatform, products: number): Promise<void> {
  const started = performance.now()
  const store = streamStore({ seed: 7, products })
  await platform.sites.load(store.document, {
    readMedia,
    products: store.products,
    onProgress: tellProgress(products, started),
  })
}

/** A line for every tenth of the products, and one for each index. */
function tellProgress(products: number, started: number): (progress: LoadProgress) => void {
  let tenths = 0
  return ({ step, done, total }) => {
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    if (step === 'indexes') process.stdout.write(`  ${seconds} s: index ${done} of ${total}\n`)
    else if (Math.floor((10 * done) / products) > tenths) {
      tenths = Math.floor((10 * done) / products)
      process.stdout.write(`  ${seconds} s: ${whole(done)} products\n`)
    }
  }
}

async function measureJobs(platform: RunningPlatform, clientId: string, products: number) {
  const measured = new Map<string, readonly Run[]>()
  const jobs = Object.entries(await storeJobs(platform.url, clientId, products))
  for (const [what, job] of jobs.filter(([name]) => name.includes(values.only))) {
    // A few unmeasured ones: statements are prepared and pages of the database read.
    for (let run = 0; run < 5; run++) await job(run)
    const times: Run[] = []
    for (let run = 5; run < runs + 5; run++) times.push(await timed(() => job(run)))
    measured.set(what, times)
  }
  return measured
}

async function measureBulk(platform: RunningPlatform, dataDir: string): Promise<ReadonlyMap<string, Run>> {
  const runOf = new Map<string, Run>()
  if (bulk === 0) return runOf
  const app = newApp(dataDir, platform.url)
  const ids = await batches(app, bulk)
  const products = ids.flat().length
  for (const [what, write] of Object.entries(bulkWrites)) {
    const started = performance.now()
    const tell = (done: number) => {
      if (done % 1_000 !== 0 && done !== products) return
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      process.stdout.write(`  ${seconds} s: ${what}, ${whole(done)} of ${whole(products)} products\n`)
    }
    runOf.set(
      `${what}, ${whole(products)} products`,
      await timed(() => writeInBatches(app, write, ids, tell)),
    )
  }
  return runOf
}

const measured = new Map<number, Measured>()
for (const size of sizes) {
  process.stdout.write(`A store of ${whole(size)} products …\n`)
  measured.set(size, await measureStore(size))
}
printLoads()
printJobs('Milliseconds of a call over HTTP on this machine', ({ wall }) => wall)
printJobs('Milliseconds of processor that the database takes for a call', ({ database }) => database)
printJobs(
  'Milliseconds of processor for a call, of database, platform and caller together',
  ({ database, node }) => database + node,
)

printBulk()

function printBulk(): void {
  const rows = [...measured].flatMap(([, each]) => [...each.bulk])
  if (rows.length === 0) return
  printColumns('Bulk writes, a hundred products in a call', [
    ['', 'seconds', 'Node, s', 'database, s'],
    ...rows.map(([what, { wall, node, database }]) => [
      what,
      ...[wall, node, database].map((milliseconds) => (milliseconds / 1_000).toFixed(1)),
    ]),
  ])
}

function printLoads(): void {
  const loads = [...measured].flatMap(([products, { load }]) => (load ? [{ products, load }] : []))
  if (loads.length === 0) return
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)
  printColumns('Loading, and the processor it took', [
    ['products', 'seconds', 'Node, s', 'database, s', 'Node, µs a product', 'database, µs a product'],
    ...loads.map(({ products, load: { wall, node, database } }) => [
      whole(products),
      ...[wall, node, database].map(seconds),
      ...[node, database].map((milliseconds) => whole((1_000 * milliseconds) / products)),
    ]),
  ])
}

/** Median, 95 in 100 and the median over that of the smallest store, for each size. */
function printJobs(heading: string, milliseconds: (run: Run) => number): void {
  const first = measured.get(sizes[0] ?? 0)?.jobs
  if (!first?.size) return
  const rows = [...first].map(([what, smallest]) => [
    what,
    ...[...measured.values()].flatMap(({ jobs }) => {
      const times = (jobs.get(what) ?? []).map(milliseconds)
      const ratio = percentile(times, 0.5) / percentile(smallest.map(milliseconds), 0.5)
      return [percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1), `${ratio.toFixed(2)} ×`]
    }),
  ])
  printColumns(`${heading}, ${runs} runs: median, 95 in 100, median over the smallest store`, [
    ['', ...sizes.flatMap((size) => [whole(size), 'p95', ''])],
    ...rows,
  ])
}
