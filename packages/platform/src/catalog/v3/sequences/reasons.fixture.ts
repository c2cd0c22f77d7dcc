import { expect } from 'vitest'
import type { Reply } from '../../../testing/test-platform.fixture.ts'
import { callOutcome } from '../v3-call.fixture.ts'

/** Codes of what stands in the way of something: of several the platform tells one. What is wrong in itself is an `INVALID_ARGUMENT`. */
export type Reasons = ReadonlySet<string>

export function expectReasons(reply: Reply<unknown>, reasons: Reasons): void {
  const outcome = callOutcome(reply)
  const code = reply.status === 400 ? 'INVALID_ARGUMENT' : outcome.split(' ').at(-1)
  expect(reasons.size === 0 ? ['200'] : [...reasons], outcome).toContain(code)
}
