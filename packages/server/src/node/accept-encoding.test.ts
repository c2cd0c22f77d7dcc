import { describe, expect, it } from 'vitest'
import { accepts } from './accept-encoding.ts'

describe('accepts', () => {
  it.each([
    ['gzip', true],
    ['br, gzip', true],
    ['GZIP;q=0.5', true],
    ['gzip;q=0.001', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000', false],
    ['xgzip', false],
    ['', false],
    [undefined, false],
    [null, false],
  ])('reads %j as %s', (header, expected) => {
    expect(accepts('gzip', header)).toBe(expected)
  })
})
