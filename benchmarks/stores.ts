// `npm run bench:stores -- --products 1000,100000`: the same reads on generated stores of several sizes, over HTTP.
// A million takes some minutes to load and some 12 GB of disk: `--products 1000,1000000`. With `--data folder` stores are kept, and
// loaded only where they are not there yet.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoClientId, readMedia, streamStore } from '@vitrine/demo-store'
import { type LoadProgress, type RunningPlatform, startPlatform } from '@vitrine/platform'
import { storeJobs } from './store-jobs.ts'
import { percentile, printColumns, whole } from './table.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,100000' },
    runs: { type: 'string', default: '60' },
    data: { type: 'string' },
  },
})
const sizes = values.products.split(',').map(Number)
const runs = Number(values.runs)
if (![...sizes, runs].every((number) => Number.isInteger(number) && number > 0)) {
  process.stderr.write('--products takes whole numbers with commas between them, --runs takes one.\n')
  process.exit(2)
}

interface Measured {
  /** Undefined for a store that was there. */
  readonly loadSeconds: number | undefined
  /** Milliseconds of each run, by job. */
  readonly jobs: ReadonlyMap<string, readonly number[]>
}

async function measureStore(products: number): Promise<Measured> {
  const dataDir = values.data
    ? join(values.data, String(products))
    : mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const isThere = existsSync(dataDir) && readdirSync(dataDir).length > 0
  const platform = await startPlatform({ dataDir, port: 0, logLevel: 'error' })
  try {
    const loadSeconds = isThere ? undefined : await load(platform, products)
    return { loadSeconds, jobs: await measureJobs(platform, demoClientId, products) }
  } finally {
    await platform.close()
    if (!values.data) rmSync(dataDir, { recursive: true })
  }
}

async function load(platform: RunningPlatform, products: number): Promise<number> {
  const started = performance.now()
  const store = streamStore({ seed: 7, products })
  await platform.sites.load(store.document, {
    readMedia,
    products: store.products,
    onProgress: tellProgress(products, started),
  })
  return (performance.now() - started) / 1_000
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
  const jobs = new Map<string, number[]>()
  for (const [what, job] of Object.entries(await storeJobs(platform.url, clientId, products))) {
    const milliseconds: number[] = []
    // A few unmeasured ones: statements are prepared and pages of the database read.
    for (let run = -5; run < runs; run++) {
      const started = performance.now()
      await job(run + 5)
      if (run >= 0) milliseconds.push(performance.now() - started)
    }
    jobs.set(what, milliseconds)
  }
  return jobs
}

const measured = new Map<number, Measured>()
for (const size of sizes) {
  process.stdout.write(`A store of ${whole(size)} products …\n`)
  measured.set(size, await measureStore(size))
}

const milliseconds = (value: number) => value.toFixed(1)
const first = measured.get(sizes[0] ?? 0)
const rows = [...(first?.jobs.keys() ?? [])].map((what) => [
  what,
  ...[...measured.values()].flatMap(({ jobs }) => {
    const times = jobs.get(what) ?? []
    const ratio = percentile(times, 0.5) / percentile(first?.jobs.get(what) ?? [], 0.5)
    return [
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
      `${ratio.toFixed(2)} ×`,
    ]
  }),
])
printColumns(
  `Milliseconds of a call over HTTP on this machine, ${runs} runs: median, 95 in 100, median over the smallest store`,
  [
    ['', ...sizes.flatMap((size) => [`${whole(size)}`, 'p95', ''])],
    [
      'load, seconds',
      ...[...measured.values()].flatMap(({ loadSeconds }) => [loadSeconds?.toFixed(1) ?? '', '', '']),
    ],
    ...rows,
  ],
)
