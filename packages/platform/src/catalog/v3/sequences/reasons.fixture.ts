import { expect } from 'vitest'
import type { Reply } from '../../../testing/test-platform.fixture.ts'
import { callOutcome } from '../v3-call.fixture.ts'

/** Error codes that may occur; of several the platform returns one. An invalid request is an `INVALID_ARGUMENT`. */
export type Reasons = ReadonlySet<string>

export function expectReasons(reply: Reply<unknown>, reasons: Reasons): void {
  const outcome = callOutcome(reply)
  const code = reply.status === 400 ? 'INVALID_ARGUMENT' : outcome.split(' ').at(-1)
  expect(reasons.size === 0 ? ['200'] : [...reasons], outcome).toContain(code)
}
