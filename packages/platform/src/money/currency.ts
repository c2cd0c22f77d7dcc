/** A currency as the platform counts in it: `minor = major × 10^exponent`. */
export interface Currency {
  /** ISO 4217 code, upper case. */
  readonly code: string
  /** Decimal places of the minor unit: 0 (JPY), 2 (EUR) or 3 (KWD). */
  readonly exponent: number
}

/**
 * Currencies whose minor unit is not a hundredth (ISO 4217, list one).
 * `Intl` follows how people write prices, not how banks book them (it says 0 places for IQD), so it is not asked.
 */
const unusualExponents: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

const known = new Map<string, Currency>()

/**
 * The currency of an ISO 4217 code.
 *
 * @throws RangeError when the code is not three capital letters.
 */
export function currencyOf(code: string): Currency {
  const seen = known.get(code)
  if (seen !== undefined) return seen
  if (!/^[A-Z]{3}$/.test(code)) throw new RangeError(`"${code}" is not an ISO 4217 currency code.`)
  const currency: Currency = { code, exponent: unusualExponents.get(code) ?? 2 }
  known.set(code, currency)
  return currency
}
