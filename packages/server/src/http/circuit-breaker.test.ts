import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerAt(start: number) {
  const time = { now: start }
  return {
    time,
    breaker: createCircuitBreaker({
      now: () => time.now,
      threshold: 3,
      pauseMs: 1_000,
      maximumPauseMs: 4_000,
    }),
  }
}

describe('circuit breaker', () => {
  it('opens after failures in a row, not after scattered ones', () => {
    const { breaker } = breakerAt(0)
    for (const outcome of ['failed', 'failed', 'succeeded', 'failed', 'failed'] as const) breaker[outcome]()
    expect(breaker.state).toBe('closed')
    breaker.failed()
    expect([breaker.state, breaker.enter(), breaker.retryInMs]).toEqual(['open', false, 1_000])
  })

  it('lets one probe through after the pause and closes when it succeeds', () => {
    const { breaker, time } = breakerAt(0)
    for (let call = 0; call < 3; call += 1) breaker.failed()
    time.now = 1_000
    expect([breaker.enter(), breaker.enter(), breaker.state]).toEqual([true, false, 'half-open'])
    breaker.succeeded()
    expect([breaker.state, breaker.enter(), breaker.enter()]).toEqual(['closed', true, true])
  })

  it('waits longer after each failed probe, up to a bound', () => {
    const { breaker, time } = breakerAt(0)
    for (let call = 0; call < 3; call += 1) breaker.failed()
    const pauses = [2_000, 4_000, 4_000].map(() => {
      time.now += breaker.retryInMs
      breaker.enter()
      breaker.failed()
      return breaker.retryInMs
    })
    expect(pauses).toEqual([2_000, 4_000, 4_000])
  })

  it('is not affected by calls that started before it opened and fail later', () => {
    const { breaker, time } = breakerAt(0)
    for (let call = 0; call < 3; call += 1) breaker.failed()
    time.now = 900
    breaker.failed()
    expect(breaker.retryInMs).toBe(100)
  })

  it('gives the next caller the probe if it was aborted', () => {
    const { breaker, time } = breakerAt(0)
    for (let call = 0; call < 3; call += 1) breaker.failed()
    time.now = 1_000
    breaker.enter()
    breaker.abandoned()
    expect([breaker.state, breaker.enter()]).toEqual(['open', true])
  })
})
