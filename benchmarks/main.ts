// `npm run bench`: our client beside the platform's public client, same jobs, same machine, one run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, folder as interop } from '../interop/install.ts'
import { gzippedBytes } from './bytes.ts'
import { instantiations } from './instantiations.ts'
import { measureRequests } from './platform-requests.ts'
import { measured, output, root } from './program.ts'
import { record } from './recording.ts'
import { startUp } from './start-up.ts'
import { type Line, median, printColumns, printTable, times, whole } from './table.ts'

type ByContestant<T> = Readonly<Record<'bare' | 'ours' | 'theirs', T>>
interface MeasuredCall {
  readonly microseconds: ByContestant<readonly number[]>
  readonly bytes: ByContestant<number>
}

const size = join(root, 'packages/client/size')
const theirJobs = join(interop, 'benchmark')
const columns = (ratio: string): Line => ({ what: '', ours: 'Vitrine', theirs: 'public client', ratio })
const say = (line: string) => process.stdout.write(`${line}\n`)

function compared(what: string, ours: number, theirs: number, unit: string): Line {
  return {
    what,
    ours: `${whole(ours)} ${unit}`,
    theirs: `${whole(theirs)} ${unit}`,
    ratio: times(theirs / ours),
  }
}

async function bytes(): Promise<void> {
  const jobs = [
    ['a visitor and one query', 'visitor-query.ts', 'visitor-query.ts'],
    ['the full job', 'full-job.ts', 'full-job.ts'],
    ['registration and log-in alone', 'auth-alone.ts', 'log-in.ts'],
  ] as const
  const lines: Line[] = []
  for (const [what, ours, theirs] of jobs) {
    const file = join(size, ours)
    lines.push(compared(what, await gzippedBytes(file), await gzippedBytes(join(theirJobs, theirs)), 'B'))
  }
  printTable('Bytes for the browser, minified, gzip', columns('theirs ÷ ours'), lines)
}

async function calls(): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  try {
    const recording = join(temporary, 'recording.json')
    writeFileSync(recording, JSON.stringify(await record()))
    const flags = ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256']
    const results = measured<Record<string, MeasuredCall>>([...flags, join(theirJobs, 'calls.ts'), recording])
    const rows = Object.entries(results)
    printTable(
      'Time of a call over bare fetch and JSON.parse, answered in the process: median (least)',
      columns('bare'),
      rows.map(([what, { microseconds }]) => ({
        what,
        ours: overBare(microseconds.ours, microseconds.bare),
        theirs: overBare(microseconds.theirs, microseconds.bare),
        ratio: `${whole(median(microseconds.bare))} µs (${whole(Math.min(...microseconds.bare))})`,
      })),
    )
    printTable(
      'Allocation per call, answer included',
      columns('bare'),
      rows.map(([what, { bytes }]) => ({
        what,
        ours: kilobytes(bytes.ours),
        theirs: kilobytes(bytes.theirs),
        ratio: kilobytes(bytes.bare),
      })),
    )
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

function overBare(mine: readonly number[], bare: readonly number[]): string {
  return `${times(median(mine) / median(bare))} (${times(Math.min(...mine) / Math.min(...bare))})`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

function starts(): void {
  const ours = startUp(['@vitrine/client', '@vitrine/client/catalog', '@vitrine/client/cart'], root)
  const theirs = startUp(['@wix/sdk', '@wix/stores', '@wix/ecom'], interop)
  printTable('Import on Node', columns('theirs ÷ ours'), [
    compared('time, median', median(ours.milliseconds), median(theirs.milliseconds), 'ms'),
    compared('time, least', Math.min(...ours.milliseconds), Math.min(...theirs.milliseconds), 'ms'),
    compared('heap after import by name', ours.kilobytes, theirs.kilobytes, 'KB'),
  ])
}

function tokenRequests(): void {
  const results = measured<Record<string, Readonly<Record<'ours' | 'theirs', number>>>>([
    join(theirJobs, 'token-requests.ts'),
  ])
  printTable(
    'Token requests',
    columns(''),
    Object.entries(results).map(([what, { ours, theirs }]) => ({
      what,
      ours: whole(ours),
      theirs: whole(theirs),
      ratio: '',
    })),
  )
}

function types(): void {
  const ours = instantiations('size/full-job.ts', 'size/empty.ts', join(root, 'packages/client'))
  const theirs = instantiations('benchmark/full-job.ts', 'benchmark/empty.ts', interop)
  printTable('Work of the compiler', columns('theirs ÷ ours'), [
    compared('type instantiations of the full job', ours, theirs, ''),
  ])
}

/** Budgets of design.md, section 5. */
const requestBudgets: Readonly<Record<string, string>> = {
  'listing of 24 products': '1.2',
  'one product': '0.6',
  'add to a cart': '2.5',
}

async function requests(): Promise<void> {
  const milliseconds = (value: number) => value.toFixed(2)
  printColumns('Milliseconds of processor for a request, one after the other, of platform and database', [
    ['', 'platform', 'database', 'together', 'budget'],
    ...[...(await measureRequests())].map(([what, { node, database }]) => [
      what,
      milliseconds(node),
      milliseconds(database),
      milliseconds(node + database),
      requestBudgets[what] ?? '',
    ]),
  ])
}

install(say)
say('Building the client …')
output('npm', ['run', '--silent', 'build', '--workspace', 'packages/client'])
say(`Node ${process.versions.node}, ${process.platform} ${process.arch}`)
await bytes()
await calls()
await requests()
starts()
tokenRequests()
types()
