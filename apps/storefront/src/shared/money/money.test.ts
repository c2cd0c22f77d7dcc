import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decimal } from '../views/decimal.ts'
import { toDecimal } from '../views/decimal.ts'
import { isPositive, minus, sum, times } from './decimal-math.ts'
import { formatAmount, formatPrice } from './format-money.ts'

const money = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}` as Decimal)

describe('formats', () => {
  test('a price on its own loses zeros only when it is whole', () => {
    expect(formatPrice('28.00', 'EUR', 'en-IE')).toBe('€28')
    expect(formatPrice('17.50', 'EUR', 'en-IE')).toBe('€17.50')
    expect(formatPrice('0', 'EUR', 'en-IE')).toBe('€0')
  })

  test('an amount in a column keeps its minor units', () => {
    expect(formatAmount('28', 'EUR', 'en-IE')).toBe('€28.00')
    expect(formatAmount('1234.5', 'EUR', 'de-DE')).toBe('1.234,50\u00a0€')
    expect(formatAmount('500', 'JPY', 'ja-JP')).toBe('￥500')
  })

  test('text beyond the precision of numbers is written exactly', () => {
    expect(formatAmount('90071992547409931.23' as Decimal, 'EUR', 'en-IE')).toBe('€90,071,992,547,409,931.23')
  })
})

describe('exact sums', () => {
  test('three times ten cents are thirty cents', () => {
    expect(times('0.1', 3)).toBe('0.3')
    expect(sum(['0.1', '0.2'])).toBe('0.3')
    expect(minus('0.3', '0.1')).toBe('0.2')
    expect(sum([])).toBe('0')
  })

  test('adding and taking away the same amount changes nothing', () => {
    fc.assert(
      fc.property(money, money, (a, b) => {
        expect(Number(minus(sum([a, b]), b))).toBe(Number(a))
      }),
    )
  })

  test('a multiple is the sum of its parts', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 50 }), (amount, count) => {
        expect(Number(times(amount, count))).toBe(Number(sum(Array.from({ length: count }, () => amount))))
      }),
    )
  })

  test('what is no number counts as nothing', () => {
    expect(sum(['12', 'free' as Decimal])).toBe('12')
    expect(isPositive(undefined)).toBe(false)
    expect(isPositive('0.00')).toBe(false)
    expect(isPositive('0.01')).toBe(true)
  })

  test('numbers and text of the wire become one form', () => {
    expect(toDecimal(28)).toBe('28')
    expect(toDecimal('28.00')).toBe('28.00')
    expect(toDecimal('nonsense')).toBe('0')
    expect(toDecimal(Number.NaN)).toBe('0')
  })
})
