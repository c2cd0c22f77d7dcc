import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { compare, everywhere, pathFieldsOnce } from './side-by-side/allowed-difference.ts'
import { cases } from './side-by-side/cases.ts'
import { held, ours, theirs } from './side-by-side/clients.ts'
import { operations } from './side-by-side/operations.ts'
import { recorder } from './side-by-side/sent-request.ts'
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

describe('the same call through both clients leaves as the same request', () => {
  for (const { operation, about, allowed = [], ...call } of cases) {
    it(about ? `${operation.name}: ${about}` : operation.name, async () => {
      record.take()
      await call.ours(ours(record.fetch, held), (tokens) => ours(record.fetch, tokens))
      const sentByUs = record.take()
      await call.theirs(theirs())
      const sentByThem = record.take()

      assert.ok(sentByUs.length > 0, 'something was sent')
      assert.equal(sentByUs.length, sentByThem.length, 'number of requests')
      const occurred = new Set<string>()
      for (const [index, request] of sentByUs.entries()) {
        const other = sentByThem[index]
        assert.ok(other)
        const { used, expected } = compare(other, request, [
          ...everywhere,
          pathFieldsOnce(operation),
          ...allowed,
        ])
        assert.deepEqual(request, expected)
        for (const { wire, what } of used) occurred.add(`${wire} ${what}`)
      }
      for (const { wire, what } of allowed) {
        assert.ok(occurred.has(`${wire} ${what}`), `the difference ${wire} is listed and does not occur`)
      }
      for (const line of occurred) found.set(line, (found.get(line) ?? new Set()).add(operation.name))
    })
  }
})

it('every operation of the contract has a side-by-side case', () => {
  const covered = new Set(cases.map(({ operation }) => operation.name))
  assert.deepEqual(
    operations.map(({ name }) => name).filter((name) => !covered.has(name)),
    [],
  )
})
