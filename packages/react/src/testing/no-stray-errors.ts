import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Every test fails on a `console.error` or `console.warn` it did not ask for: React reports most misuse there. */
const methods = ['error', 'warn'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockImplementation(() => {})
})

afterEach(() => {
  for (const method of methods) {
    const spy = vi.mocked(console[method])
    const calls = spy.mock.calls.map((call) => call.map(String).join(' '))
    spy.mockRestore()
    expect(calls, `unexpected console.${method}`).toEqual([])
  }
})
