import { describe, expect, test } from 'vitest'
import * as contract from './index.ts'
import { loginFailures, registerFailures } from './index.ts'
import { specifiedCalls, specifiedConstants, specifiedFailures, specifiedMessages } from './specification.ts'

const exported: Readonly<Record<string, unknown>> = { ...contract }

describe('the contract has the fixed constants and messages', () => {
  test.each(specifiedConstants.filter(({ name }) => name))('$about: $value', ({ name = '', value }) => {
    expect(exported[name]).toEqual(value)
  })

  test.each(specifiedMessages.filter(({ name }) => name))('$text', ({ name = '', text }) => {
    expect(exported[name]).toBe(text)
  })

  test.each(specifiedFailures.filter(({ code }) => code.startsWith('-')))('$call $code: $failure', (row) => {
    expect((row.call === 'register' ? registerFailures : loginFailures)[row.code]).toBe(row.failure)
  })

  test('has no other login failures', () => {
    const told = (call: string) =>
      specifiedFailures.filter((row) => row.call === call && row.code.startsWith('-')).map(({ code }) => code)
    expect(Object.keys(registerFailures).sort()).toEqual(told('register').sort())
    expect(Object.keys(loginFailures).sort()).toEqual(told('log-in').sort())
  })
})

test('the table of calls has each call once', () => {
  expect(specifiedCalls).toHaveLength(56)
  expect(new Set(specifiedCalls.map((row) => JSON.stringify(row))).size).toBe(56)
  for (const { method, path } of specifiedCalls) {
    expect(['GET', 'POST', 'PATCH', 'DELETE']).toContain(method)
    expect(path).toMatch(/^\/[\w{}./-]+$/)
  }
})
