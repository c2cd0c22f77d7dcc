/** A currency and its minor unit: `minor = major × 10^exponent`. */
export interface Currency {
  /** ISO 4217 code, upper case. */
  readonly code: string
  /** Decimal places of the minor unit: 0 (JPY), 2 (EUR) or 3 (KWD). */
  readonly exponent: number
}

/**
 * Currencies whose minor unit is not a hundredth (ISO 4217, list one).
 * `Intl` follows how people write prices, not how banks book them (0 places for IQD), so it cannot be used here.
 */
const specialExponents: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

const currencies = new Map<string, Currency>()

/**
 * Returns the currency of an ISO 4217 code.
 *
 * @throws RangeError if the code is not three capital letters.
 */
export function currencyOf(code: string): Currency {
  const seen = currencies.get(code)
  if (seen !== undefined) return seen
  if (!/^[A-Z]{3}$/.test(code)) throw new RangeError(`"${code}" is not an ISO 4217 currency code.`)
  const currency: Currency = { code, exponent: specialExponents.get(code) ?? 2 }
  currencies.set(code, currency)
  return currency
}
