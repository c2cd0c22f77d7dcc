// `npm run conformance` writes docs/conformance.md; with `--check` it fails when that file is out of date or a row lacks its test.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { claimTables, unknownClaims } from './claim-tables.ts'
import { contractExports, operationsOf } from './contract-operations.ts'
import { operationTables } from './operation-tables.ts'
import { render } from './render.ts'
import { missingOf } from './row.ts'
import { checkedCalls } from './sent-calls.ts'
import { allTests, sideBySideCases } from './test-case.ts'
import { valueTables } from './value-tables.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = `${root}/docs/conformance.md`
const say = (line: string) => process.stdout.write(`${line}\n`)

const exported = await contractExports(root)
const tests = [...allTests(root), ...sideBySideCases(root)]
const tables = [
  ...operationTables({
    operations: await operationsOf(exported),
    calls: await checkedCalls(root),
    tests,
  }),
  ...valueTables(tests, exported),
  ...claimTables(tests),
]
const text = render(tables)
const missing = [
  ...unknownClaims(tests),
  ...tables.flatMap(({ title, rows }) =>
    rows.flatMap((row) => (missingOf(row) ? [`${title}: ${row.cells[0]} lacks ${missingOf(row)}`] : [])),
  ),
]

if (process.argv.includes('--check')) {
  const current = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (current !== text) say('docs/conformance.md is out of date; run `npm run conformance` and commit it.')
  for (const line of missing) say(line)
  process.exitCode = current === text && missing.length === 0 ? 0 : 1
} else {
  writeFileSync(file, text)
  say(
    `docs/conformance.md: ${tables.flatMap(({ rows }) => rows).length} rows, ${missing.length} lack something.`,
  )
  for (const line of missing) say(`  ${line}`)
}
