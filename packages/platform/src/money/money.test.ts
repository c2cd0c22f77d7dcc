import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyOf } from './currency.ts'
import { decimalFromMinor, minorFromDecimal } from './decimal.ts'
import { allocate, divideRounded, sumOf } from './minor.ts'
import { portionOf, portionWithin, rateFromFraction, rateFromPercent } from './rate.ts'
import { formatMoney } from './wire-price.ts'

const currencies = ['JPY', 'EUR', 'KWD'].map(currencyOf)
const anyCurrency = fc.constantFrom(...currencies)
const anyAmount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const anyPositive = fc.bigInt({ min: 1n, max: 10n ** 12n })

describe('currencies', () => {
  test('know their minor unit: none, hundredths, thousandths', () => {
    expect(currencies.map((currency) => currency.exponent)).toEqual([0, 2, 3])
    expect(currencyOf('XAF').exponent).toBe(0)
    expect(currencyOf('BHD').exponent).toBe(3)
  })

  test('reject anything but three capital letters', () => {
    for (const code of ['', 'eur', 'EURO', 'E1R', '€']) expect(() => currencyOf(code)).toThrow(RangeError)
  })
})

describe('decimal strings', () => {
  test('use the decimal places of the currency', () => {
    const [yen, euro, dinar] = currencies.map((currency) => minorFromDecimal('1200', currency))
    expect([yen, euro, dinar]).toEqual([1200n, 120_000n, 1_200_000n])
    expect(decimalFromMinor(5n, currencyOf('EUR'))).toBe('0.05')
    expect(decimalFromMinor(-5n, currencyOf('KWD'))).toBe('-0.005')
    expect(decimalFromMinor(0n, currencyOf('JPY'))).toBe('0')
  })

  test('ignore trailing zeros and reject precision beyond the minor unit', () => {
    expect(minorFromDecimal('10.5000', currencyOf('EUR'))).toBe(1050n)
    expect(minorFromDecimal('7.0', currencyOf('JPY'))).toBe(7n)
    expect(() => minorFromDecimal('10.505', currencyOf('EUR'))).toThrow(RangeError)
    expect(() => minorFromDecimal('0.5', currencyOf('JPY'))).toThrow(RangeError)
  })

  test('reject anything but plain decimal notation', () => {
    const notDecimal = ['', ' 1', '1e3', '.5', '5.', '1,5', '0x10', 'NaN', 'Infinity', '--1', '9'.repeat(41)]
    for (const text of notDecimal) expect(() => minorFromDecimal(text, currencyOf('EUR'))).toThrow(RangeError)
  })

  test('round-trip every amount', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amount, currency) => {
        const text = decimalFromMinor(amount, currency)
        expect(minorFromDecimal(text, currency)).toBe(amount)
        expect(text.split('.')[1]?.length ?? 0).toBe(currency.exponent)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('rounding', () => {
  test('rounds halves away from zero', () => {
    const halves = [-5n, -3n, -1n, 1n, 3n, 5n]
    expect(halves.map((half) => divideRounded(half, 2n))).toEqual([-3n, -2n, -1n, 1n, 2n, 3n])
  })

  test('returns the nearest integer, on a tie the one farther from zero', () => {
    fc.assert(
      fc.property(anyAmount, anyPositive, (numerator, denominator) => {
        const rounded = divideRounded(numerator, denominator)
        const twiceError = 2n * (rounded * denominator - numerator)
        const distance = twiceError < 0n ? -twiceError : twiceError
        expect(distance <= denominator).toBe(true)
        if (distance === denominator)
          expect(rounded > 0n === numerator > 0n && twiceError > 0n === numerator > 0n).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is symmetric: a refund mirrors its charge', () => {
    fc.assert(
      fc.property(anyAmount, anyPositive, (numerator, denominator) => {
        expect(divideRounded(-numerator, denominator)).toBe(-divideRounded(numerator, denominator))
      }),
    )
  })
})

describe('rates', () => {
  test('fractions and percentages are exact', () => {
    expect(portionOf(1999n, rateFromPercent('15'))).toBe(300n)
    expect(portionOf(1000n, rateFromFraction('0.055'))).toBe(55n)
    // 10 % of 0.05 is half a cent: away from zero.
    expect(portionOf(5n, rateFromPercent('10'))).toBe(1n)
    // 1.0725 and 0.1 have no exact binary form; thousands of millions must still come out to the cent.
    expect(portionOf(10n ** 18n, rateFromFraction('0.0725'))).toBe(72_500_000_000_000_000n)
  })

  test('included tax and net amount add up to the gross amount', () => {
    expect(portionWithin(12_300n, rateFromFraction('0.23'))).toBe(2_300n)
    fc.assert(
      fc.property(anyPositive, fc.integer({ min: 0, max: 10_000 }), (net, basisPoints) => {
        const rate = rateFromFraction((basisPoints / 10_000).toFixed(4))
        expect(portionWithin(net + portionOf(net, rate), rate)).toBe(portionOf(net, rate))
      }),
      { numRuns: 2_000 },
    )
  })

  test('negative and malformed rates are rejected', () => {
    for (const text of ['-1', 'ten', '', '1%']) {
      expect(() => rateFromPercent(text)).toThrow(RangeError)
      expect(() => rateFromFraction(text)).toThrow(RangeError)
    }
  })
})

describe('allocation', () => {
  test('gives leftover units to the largest remainders, then to earlier parts', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(allocate(5n, [1n, 4n, 5n])).toEqual([1n, 2n, 2n])
    expect(allocate(0n, [0n, 0n])).toEqual([0n, 0n])
    expect(allocate(7n, [0n, 3n])).toEqual([0n, 7n])
  })

  test('rejects amounts that cannot be allocated', () => {
    expect(() => allocate(-1n, [1n])).toThrow(RangeError)
    expect(() => allocate(1n, [-1n])).toThrow(RangeError)
    expect(() => allocate(1n, [])).toThrow(RangeError)
    expect(() => allocate(1n, [0n])).toThrow(RangeError)
  })

  test('returns shares that sum to the amount, are within one unit of the exact share and never exceed their weight', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1_000 }), (parts, perMille) => {
        const total = sumOf(parts)
        const amount = (total * BigInt(perMille)) / 1_000n
        const shares = allocate(amount, parts)
        expect(sumOf(shares)).toBe(amount)
        shares.forEach((share, index) => {
          const weight = parts[index] ?? 0n
          const error = share * total - amount * weight
          expect(total === 0n || (error < total && error > -total)).toBe(true)
          expect(share >= 0n && share <= weight).toBe(true)
        })
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('formatting', () => {
  test('follows the locale and keeps the decimal places of the currency', () => {
    expect(formatMoney(1050n, currencyOf('EUR'), 'en-IE')).toBe('€10.50')
    expect(formatMoney(123_456_789n, currencyOf('EUR'), 'de-DE')).toBe('1.234.567,89\u00a0€')
    expect(formatMoney(500n, currencyOf('JPY'), 'en-IE')).toBe('JP¥500')
    expect(formatMoney(1_500n, currencyOf('KWD'), 'en')).toBe('KWD\u00a01.500')
  })

  test('keeps digits exact beyond the range of binary floats', () => {
    expect(formatMoney(9_007_199_254_740_993_01n, currencyOf('EUR'), 'en-IE')).toBe(
      '€9,007,199,254,740,993.01',
    )
  })
})
