import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyOf } from './currency.ts'
import { convertMoney, rateFromFraction } from './rate.ts'

test.each([
  [1_000n, 'EUR', 'JPY', '162.4', 1_624n],
  [1_000n, 'EUR', 'KWD', '0.3345', 3_345n],
  [1_624n, 'JPY', 'EUR', '0.00616', 1_000n],
  [1n, 'EUR', 'JPY', '162.4', 2n],
  [1n, 'EUR', 'JPY', '150', 2n],
  [-1n, 'EUR', 'JPY', '150', -2n],
  [0n, 'EUR', 'USD', '1.08', 0n],
  [99_999_999_999n, 'EUR', 'KWD', '0.333333333', 333_333_333_000n - 3n],
])('%d %s in %s at %s', (amount, from, to, rate, expected) => {
  expect(convertMoney(amount, currencyOf(from), currencyOf(to), rateFromFraction(rate))).toBe(expected)
})

test('is off by at most half a minor unit and preserves the order of prices', () => {
  const code = fc.constantFrom('JPY', 'EUR', 'KWD')
  const amount = fc.bigInt(0n, 10n ** 12n)
  const rate = fc.integer({ min: 1, max: 10 ** 9 })
  fc.assert(
    fc.property(amount, amount, code, code, rate, (a, b, from, to, millionths) => {
      const by = rateFromFraction((millionths / 1e6).toFixed(6))
      const convert = (value: bigint) => convertMoney(value, currencyOf(from), currencyOf(to), by)
      if (a <= b) expect(convert(a)).toBeLessThanOrEqual(convert(b))
      const scaled = by.denominator * 10n ** BigInt(currencyOf(from).exponent)
      const exact = a * by.numerator * 10n ** BigInt(currencyOf(to).exponent)
      const error = convert(a) * scaled - exact
      expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(scaled)
    }),
  )
})
