import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type AllowedDifference, everywhere, pathFieldsOnce } from './side-by-side/allowed-difference.ts'
import type { SideBySideCase } from './side-by-side/case.ts'
import { cases } from './side-by-side/cases.ts'
import { held, ours, theirs } from './side-by-side/clients.ts'
import { compatClient } from './side-by-side/compat-client.ts'
import { operations } from './side-by-side/operations.ts'
import { same } from './side-by-side/same.ts'
import { recorder } from './side-by-side/sent-request.ts'
import { universalAnswer } from './side-by-side/universal-answer.ts'

const record = recorder(universalAnswer)
/** Differences that occurred, and in which operations. */
const found = new Map<string, Set<string>>()

const globalFetch = globalThis.fetch
before(() => {
  // The public client's token, login and redirect calls always use the global one.
  globalThis.fetch = record.fetch
})
after(() => {
  globalThis.fetch = globalFetch
  console.log('\nDifferences between our requests and the public client’s:')
  for (const [difference, names] of [...found].sort()) {
    const where = names.size > 4 ? `${names.size} operations` : [...names].sort().join(', ')
    console.log(`  ${difference}: ${where}`)
  }
})

describe('the same call through our client and the public client leaves as the same request', () => {
  for (const each of cases) {
    const { ours: call } = each
    if (!call) continue
    it(title(each), async () => {
      const sent = await record.during(() =>
        call(ours(record.fetch, held), (tokens) => ours(record.fetch, tokens)),
      )
      expectAllToOccur(each, same(sent, await record.during(() => each.theirs(theirs())), allowedFor(each)))
    })
  }
})

describe('calls written for the public client leave `@vitrine/client/compat` as the same request', () => {
  for (const each of cases) {
    it(title(each), async () => {
      const sent = await record.during(() => each.theirs(compatClient(record.fetch)))
      const occurred = same(sent, await record.during(() => each.theirs(theirs())), allowedFor(each))
      if (!each.ours) expectAllToOccur(each, occurred)
    })
  }
})

function title({ operation, about }: SideBySideCase): string {
  return about ? `${operation.name}: ${about}` : operation.name
}

function allowedFor({ operation, allowed = [] }: SideBySideCase): readonly AllowedDifference[] {
  return [...everywhere, pathFieldsOnce(operation), ...allowed]
}

/** A difference that is listed for one call and does not occur is a listing that is out of date. */
function expectAllToOccur({ operation, allowed = [] }: SideBySideCase, occurred: ReadonlySet<string>): void {
  for (const { what } of allowed) {
    assert.ok(occurred.has(what), `“${what}” is listed and does not occur`)
  }
  for (const line of occurred) found.set(line, (found.get(line) ?? new Set()).add(operation.name))
}

/** Calls that the public client does not have (decision 8). */
const ownCalls = ['catalog.searchProducts', 'catalog.suggest', 'media.upload']

it('every operation that the public client has, too, has a side-by-side case', () => {
  const covered = new Set(cases.flatMap(({ operation, ours: call }) => (call ? [operation.name] : [])))
  assert.deepEqual(
    operations.map(({ name }) => name).filter((name) => !covered.has(name)),
    ownCalls,
  )
})
