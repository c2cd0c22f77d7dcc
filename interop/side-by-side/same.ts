import assert from 'node:assert/strict'
import { type AllowedDifference, compare } from './allowed-difference.ts'
import type { SentRequest } from './sent-request.ts'

/** Returns the differences between requests. @throws AssertionError if there are others than the allowed ones */
export function same(
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
    for (const { what } of used) occurred.add(what)
  }
  return occurred
}
