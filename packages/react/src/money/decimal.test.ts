import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplyAmount, sumAmounts } from './decimal.ts'

test.each([
  ['17.27', 3, '51.81'],
  ['0.1', 3, '0.3'],
  ['10.00', 0, '0.00'],
  ['28', 2, '56'],
  ['-1.50', 2, '-3.00'],
  ['2.50', -1, '-2.50'],
])('%s × %i = %s', (amount, factor, product) => {
  expect(multiplyAmount(amount, factor)).toBe(product)
})

test('sums are exact, to the longest fraction', () => {
  expect(sumAmounts('0.1', '0.2')).toBe('0.3')
  expect(sumAmounts('999999999999999.99', '0.005')).toBe('999999999999999.995')
  expect(sumAmounts('1.00', '-2.50')).toBe('-1.50')
  expect(sumAmounts()).toBe('0')
})

test('a string that is not a decimal counts as zero: a price never breaks a page', () => {
  for (const text of ['', 'NaN', '1e5', '1,5', '.5']) expect(sumAmounts(text, '1.00')).toBe('1.00')
})

test('agrees with whole cents', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const text = (value: number) => `${value < 0 ? '-' : ''}${(Math.abs(value) / 100).toFixed(2)}`
  fc.assert(
    fc.property(cents, cents, fc.nat(1000), (a, b, n) => {
      expect(sumAmounts(text(a), text(b))).toBe(text(a + b))
      expect(multiplyAmount(text(a), n)).toBe(a * n === 0 ? '0.00' : text(a * n))
    }),
  )
})
