import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  type AllowedDifference,
  compare,
  everywhere,
  pathFieldsOnce,
} from './side-by-side/allowed-difference.ts'
import type { SideBySideCase } from './side-by-side/case.ts'
import { cases } from './side-by-side/cases.ts'
import { held, ours, theirs } from './side-by-side/clients.ts'
import { compatClient } from './side-by-side/compat-client.ts'
import { operations } from './side-by-side/operations.ts'
import { recorder, type SentRequest } from './side-by-side/sent-request.ts'
import { universalAnswer } from './side-by-side/universal-answer.ts'

const record = recorder(universalAnswer)
/** Differences that occurred, and in which operations. */
const found = new Map<string, Set<string>>()

const globalFetch = globalThis.fetch
before(() => {
  // The public client's token, log-in and redirect calls know no other way (W5).
  globalThis.fetch = record.fetch
})
after(() => {
  globalThis.fetch = globalFetch
  console.log(
    '\nDifferences between our requests and the public client’s, by number of the wire description:',
  )
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
      const sent = await recorded(() =>
        call(ours(record.fetch, held), (tokens) => ours(record.fetch, tokens)),
      )
      expectAllToOccur(each, same(sent, await recorded(() => each.theirs(theirs())), allowedFor(each)))
    })
  }
})

describe('calls written for the public client leave `@vitrine/client/compat` as the same request', () => {
  for (const each of cases) {
    it(title(each), async () => {
      const sent = await recorded(() => each.theirs(compatClient(record.fetch)))
      const occurred = same(sent, await recorded(() => each.theirs(theirs())), allowedFor(each))
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
  for (const { wire, what } of allowed) {
    assert.ok(occurred.has(`${wire} ${what}`), `the difference ${wire} is listed and does not occur`)
  }
  for (const line of occurred) found.set(line, (found.get(line) ?? new Set()).add(operation.name))
}

async function recorded(call: () => unknown): Promise<readonly SentRequest[]> {
  record.take()
  await call()
  const sent = record.take()
  assert.ok(sent.length > 0, 'something was sent')
  return sent
}

/** Fails where requests differ in more than what is allowed; gives the differences that there are. */
function same(
  sent: readonly SentRequest[],
  sentByThem: readonly SentRequest[],
  allowed: readonly AllowedDifference[],
): Set<string> {
  assert.equal(sent.length, sentByThem.length, 'number of requests')
  const occurred = new Set<string>()
  for (const [index, request] of sent.entries()) {
    const other = sentByThem[index]
    assert.ok(other)
    const { used, expected } = compare(other, request, allowed)
    assert.deepEqual(request, expected)
    for (const { wire, what } of used) occurred.add(`${wire} ${what}`)
  }
  return occurred
}

it('every operation of the contract has a side-by-side case', () => {
  const covered = new Set(cases.flatMap(({ operation, ours: call }) => (call ? [operation.name] : [])))
  assert.deepEqual(
    operations.map(({ name }) => name).filter((name) => !covered.has(name)),
    [],
  )
})
