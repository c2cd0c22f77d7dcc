import { describe, expect, test } from 'vitest'
import { discountPercent } from './discount-percent.ts'
import { formatMeasure } from './format-measure.ts'
import { formatMoney, formatMoneyRange } from './format-money.ts'

describe('money', () => {
  test('has the decimals of its currency', () => {
    expect(formatMoney('28', { currency: 'EUR', locale: 'en-IE' })).toBe('€28.00')
    expect(formatMoney(1234.5, { currency: 'EUR', locale: 'de-DE' })).toBe('1.234,50\u00a0€')
    expect(formatMoney('500', { currency: 'JPY', locale: 'ja-JP' })).toBe('￥500')
  })

  test('can leave out the decimals of whole amounts', () => {
    const short = (amount: string) =>
      formatMoney(amount, { currency: 'EUR', locale: 'en-IE', decimals: 'if-needed' })
    expect(['28.00', '17.50', '0'].map(short)).toEqual(['€28', '€17.50', '€0'])
  })

  test('has ranges, which are one price if both ends are equal', () => {
    const options = { currency: 'EUR', locale: 'en-IE' }
    expect(formatMoneyRange('10.00', 20, options)).toBe('€10.00 – €20.00')
    expect(formatMoneyRange('10.00', 10, options)).toBe('€10.00')
  })

  test('is exact beyond the precision of numbers', () => {
    expect(formatMoney('90071992547409931.23', { currency: 'EUR', locale: 'en-IE' })).toBe(
      '€90,071,992,547,409,931.23',
    )
  })
})

test('measures use the locale, and an international symbol where it has no unit', () => {
  expect(formatMeasure(100, { measure: 'G', locale: 'en-IE' })).toBe('100 g')
  expect(formatMeasure(1.5, { measure: 'L', locale: 'de-DE' })).toBe('1,5 l')
  expect(formatMeasure(1, { measure: 'M', locale: 'he-IL' })).toBe('1 מ׳')
  expect(formatMeasure(1, { measure: 'SQM', locale: 'en-IE' })).toBe('1 m²')
  expect(formatMeasure(10, { measure: 'SQFT', locale: 'de-DE' })).toBe('10 ft²')
  expect(formatMeasure(2, { measure: 'FURLONG', locale: 'en-IE' })).toBe('2 furlong')
})

describe('a discount in percent', () => {
  test.each([
    ['40.80', '48', 15],
    ['28', '36', 22],
    ['54.40', '68', 20],
    ['8', '9.50', 15],
    [71, 100, 29],
    ['10', '10', 0],
    ['12', '10', 0],
    ['10', '0', 0],
  ])('%s instead of %s is %i percent', (amount, original, percent) => {
    expect(discountPercent(amount, original)).toBe(percent)
  })

  test('is 0 without an original price', () => {
    expect(discountPercent('10', undefined)).toBe(0)
  })
})
