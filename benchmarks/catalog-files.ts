// `npm run bench:files -- --products 20000`: exports a generated store as CSV and JSON Lines, and imports the files into
// empty stores and into one that already has the products. Over HTTP, like a merchant's program.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoClientId, readMedia, streamStore } from '@vitrine/demo-store'
import { type RunningPlatform, startPlatform } from '@vitrine/platform'
import { newApiKey } from './bulk-writes.ts'
import { type ProcessorTime, processorSince, processorTime } from './processor-time.ts'
import { printColumns, whole } from './table.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '20000' } } })
const products = Number(values.products)
if (!Number.isInteger(products) || products < 1) {
  process.stderr.write('--products must be a whole number.\n')
  process.exit(2)
}

const formats = ['CSV', 'JSON_LINES'] as const
type Format = (typeof formats)[number]

/** Characters per chunk of a file. */
const partLength = 100_000

interface Told {
  readonly import: {
    readonly id: string
    readonly status: string
    readonly succeeded: number
    readonly errorCount: number
  }
}

interface Shop {
  readonly platform: RunningPlatform
  readonly apiKey: string
}

async function call({ platform, apiKey }: Shop, path: string, body?: object): Promise<Told> {
  const response = await fetch(`${platform.url}/stores/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: apiKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} returned status ${response.status}.`)
  return (await response.json()) as Told
}

async function exported({ platform, apiKey }: Shop, format: Format): Promise<string> {
  const response = await fetch(`${platform.url}/stores/v1/catalog-export?format=${format}`, {
    headers: { authorization: apiKey },
  })
  if (!response.ok) throw new Error(`The export returned status ${response.status}.`)
  return Buffer.from(await response.arrayBuffer()).toString('utf8')
}

async function imported(shop: Shop, format: Format, text: string): Promise<void> {
  const begun = await call(shop, '/catalog-imports', { format })
  const path = `/catalog-imports/${begun.import.id}`
  for (let number = 0; number * partLength < text.length; number += 1) {
    const content = text.slice(number * partLength, (number + 1) * partLength)
    await call(shop, `${path}/parts`, { number, content })
  }
  await call(shop, `${path}/start`, {})
  for (;;) {
    const { status, errorCount } = (await call(shop, path)).import
    if (status === 'FAILED' || errorCount > 0) {
      throw new Error(`The import is ${status}, and ${errorCount} things are wrong.`)
    }
    if (status === 'FINISHED') return
    await wait(100)
  }
}

interface Run extends ProcessorTime {
  readonly what: string
  readonly wall: number
}

const runs: Run[] = []

async function timed<T>(what: string, job: () => Promise<T>): Promise<T> {
  const before = processorTime()
  const started = performance.now()
  const result = await job()
  const run = { what, wall: performance.now() - started, ...processorSince(before) }
  process.stdout.write(`  ${(run.wall / 1_000).toFixed(1)} s: ${what}\n`)
  runs.push(run)
  return result
}

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const platform = await startPlatform({ dataDir, port: 0, logLevel: 'error' })
try {
  const store = streamStore({ seed: 7, products })
  process.stdout.write(`A store of ${whole(products)} products …\n`)
  await platform.sites.load(store.document, { readMedia, products: store.products })
  const source = { platform, apiKey: newApiKey(dataDir, demoClientId) }
  for (const format of formats) {
    const text = await timed(`${format}: out`, () => exported(source, format))
    const clientId = randomUUID()
    await platform.sites.load(
      { ...streamStore({ seed: 7, products: 0 }).document, clientId, collections: [] },
      { readMedia },
    )
    const target = { platform, apiKey: newApiKey(dataDir, clientId) }
    await timed(`${format}: into an empty store`, () => imported(target, format, text))
    await timed(`${format}: once more, nothing to change`, () => imported(target, format, text))
    if ((await exported(target, format)) !== text) throw new Error(`${format} is not what it was.`)
  }
} finally {
  await platform.close()
  rmSync(dataDir, { recursive: true })
}
printColumns(`Files of a catalog of ${whole(products)} products`, [
  ['', 'seconds', 'products a second', 'Node, s', 'database, s'],
  ...runs.map(({ what, wall, node, database }) => [
    what,
    (wall / 1_000).toFixed(1),
    whole((1_000 * products) / wall),
    ...[node, database].map((milliseconds) => (milliseconds / 1_000).toFixed(1)),
  ]),
])
