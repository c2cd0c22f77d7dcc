const formats = new Map<string, Intl.NumberFormat>()

export interface MoneyFormatOptions {
  /** `if-needed` leaves out the decimals of whole amounts: `€28`, but `€17.50`. Default `always`. */
  readonly decimals?: 'always' | 'if-needed'
}

/**
 * Formats an amount for a locale, without floating-point arithmetic.
 *
 * @param amount A decimal string, as carts have it, or a number, as products have it.
 * @param currency ISO 4217.
 * @param locale BCP 47.
 * @example
 * ```ts
 * formatMoney('1234.5', 'EUR', 'de') // '1.234,50 €'
 * formatMoney('28.00', 'EUR', 'en', { decimals: 'if-needed' }) // '€28'
 * ```
 */
export function formatMoney(
  amount: string | number,
  currency: string,
  locale: string,
  { decimals = 'always' }: MoneyFormatOptions = {},
): string {
  const key = `${locale} ${currency} ${decimals}`
  const trailingZeroDisplay = decimals === 'always' ? 'auto' : 'stripIfInteger'
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay })
  formats.set(key, format)
  // Decimal strings are formatted exactly (ECMA-402, 2023), which the declarations only allow for template types.
  return format.format(amount as number)
}
