// `npm run bench:stores -- --products 1000,100000,1000000`: loads generated stores of several sizes and reads them over HTTP.
// A million products take several minutes to load and about 12 GB of disk. With `--data folder` stores are saved and loaded only once;
// `--only facets` runs the jobs with that in their names. In the largest store, `--bulk 10000` products are then written in batches of a
// hundred; `--bulk 0` skips this. Every request is made twice: first right after the start, then on a store in use. Figures with a budget
// show whether they hold, and the last line sums up. Exceeded budgets do not change the exit code, because they also depend on the machine.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoClientId, readMedia, streamStore } from '@vitrine/demo-store'
import { type LoadProgress, type RunningPlatform, startPlatform } from '@vitrine/platform'
import { batches, bulkWrites, newApp, writeInBatches } from './bulk-writes.ts'
import { type ProcessorTime, processorSince, processorTime } from './processor-time.ts'
import {
  loadVerdict,
  progressVerdict,
  readVerdict,
  smallStore,
  summary,
  type Verdict,
  verdictText,
} from './store-budgets.ts'
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

/** The runs of each job, by its name. */
type JobRuns = ReadonlyMap<string, readonly Run[]>

interface BulkRun extends Run {
  readonly products: number
  /** How often progress was reported. */
  readonly told: number
}

interface Measured {
  /** Milliseconds; undefined for a store that existed. */
  readonly load: Run | undefined
  /** Each run of each job, as the first of its kind since the start of the platform: data may have to come from disk. */
  readonly first: JobRuns
  /** The same requests again. */
  readonly again: JobRuns
  /** Bulk writes, by kind. */
  readonly bulk: ReadonlyMap<string, BulkRun>
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
    const jobs = await storeJobs(platform.url, demoClientId, products)
    const first = await measureJobs(jobs)
    const again = await measureJobs(jobs)
    const isLargest = products === Math.max(...sizes)
    return { load: loaded, first, again, bulk: isLargest ? await measureBulk(platform, dataDir) : new Map() }
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

async function measureJobs(jobs: Awaited<ReturnType<typeof storeJobs>>): Promise<JobRuns> {
  const measured = new Map<string, readonly Run[]>()
  for (const [what, job] of Object.entries(jobs).filter(([name]) => name.includes(values.only))) {
    const times: Run[] = []
    for (let run = 0; run < runs; run++) times.push(await timed(() => job(run)))
    measured.set(what, times)
  }
  return measured
}

async function measureBulk(
  platform: RunningPlatform,
  dataDir: string,
): Promise<ReadonlyMap<string, BulkRun>> {
  const runOf = new Map<string, BulkRun>()
  if (bulk === 0) return runOf
  const app = newApp(dataDir, platform.url)
  const ids = await batches(app, bulk)
  const products = ids.flat().length
  for (const [what, write] of Object.entries(bulkWrites)) {
    const started = performance.now()
    let told = 0
    const tell = (done: number) => {
      told++
      if (done % 1_000 !== 0 && done !== products) return
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      process.stdout.write(`  ${seconds} s: ${what}, ${whole(done)} of ${whole(products)} products\n`)
    }
    const run = await timed(() => writeInBatches(app, write, ids, tell))
    runOf.set(`${what}, ${whole(products)} products`, { ...run, products, told })
  }
  return runOf
}

const measured = new Map<number, Measured>()
for (const size of sizes) {
  process.stdout.write(`A store of ${whole(size)} products …\n`)
  measured.set(size, await measureStore(size))
}
const verdicts: Verdict[] = []
const wall = (run: Run) => run.wall
printLoads()
printJobs('Milliseconds of a call over HTTP on this machine', 'again', wall, judged)
printJobs(
  'The same, asked for the first time since the start, of a database that may have to read its disk',
  'first',
  wall,
)
printJobs('Processor time of the database per call, in milliseconds', 'again', ({ database }) => database)
printJobs(
  'Milliseconds of processor for a call, of database, platform and caller together',
  'again',
  ({ database, node }) => database + node,
)
printBulk()
process.stdout.write(`\n${summary(verdicts)}\n`)

/** Stores a verdict for the summary and returns its text. */
function judged(verdict: Verdict | undefined): string {
  if (verdict) verdicts.push(verdict)
  return verdictText(verdict)
}

function printBulk(): void {
  const rows = [...measured].flatMap(([, each]) => [...each.bulk])
  if (rows.length === 0) return
  printColumns('Bulk writes, a hundred products in a call', [
    ['', 'seconds', 'Node, s', 'database, s', 'progress', 'budget'],
    ...rows.map(([what, { wall, node, database, products, told }]) => [
      what,
      ...[wall, node, database].map((milliseconds) => (milliseconds / 1_000).toFixed(1)),
      `told ${told} times`,
      judged(progressVerdict(what, products, told)),
    ]),
  ])
}

function printLoads(): void {
  const loads = [...measured].flatMap(([products, { load }]) => (load ? [{ products, load }] : []))
  if (loads.length === 0) return
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)
  printColumns('Loading, and its processor time', [
    [
      'products',
      'seconds',
      'budget',
      'Node, s',
      'database, s',
      'Node, µs a product',
      'database, µs a product',
    ],
    ...loads.map(({ products, load: { wall, node, database } }) => [
      whole(products),
      seconds(wall),
      judged(loadVerdict(products, wall)),
      ...[node, database].map(seconds),
      ...[node, database].map((milliseconds) => whole((1_000 * milliseconds) / products)),
    ]),
  ])
}

/** Median, 95 in 100 and the median over that of the smallest store, for each size; and the verdict of `judge`. */
function printJobs(
  heading: string,
  time: 'first' | 'again',
  milliseconds: (run: Run) => number,
  judge: (told: Verdict | undefined) => string = () => '',
): void {
  const smallestStore = measured.get(sizes[0] ?? 0)?.[time]
  if (!smallestStore?.size) return
  const rows = [...smallestStore].map(([what, smallest]) => [
    what,
    ...[...measured].flatMap(([products, { [time]: jobs }]) => {
      const times = (jobs.get(what) ?? []).map(milliseconds)
      const small = measured.get(smallStore)?.[time].get(what)?.map(milliseconds)
      const ratio = percentile(times, 0.5) / percentile(smallest.map(milliseconds), 0.5)
      const figures = [percentile(times, 0.5), percentile(times, 0.95)].map((figure) => figure.toFixed(1))
      return [...figures, `${ratio.toFixed(2)} ×`, judge(readVerdict(what, products, times, small))]
    }),
  ])
  // The budget column is shown if one of its cells has a value.
  const budgets = sizes.map((_, at) => (rows.some((row) => row[4 * at + 4]) ? 'budget' : ''))
  printColumns(`${heading}, ${runs} runs: median, 95 in 100, median over the smallest store`, [
    ['', ...sizes.flatMap((size, at) => [whole(size), 'p95', 'ratio', budgets[at] ?? ''])],
    ...rows,
  ])
}
