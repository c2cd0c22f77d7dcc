const formats = new Map<string, Intl.NumberFormat>()

/** How an amount is written, apart from its currency and locale. */
export interface MoneyStyle {
  /** `if-needed` leaves out the decimals of whole amounts: `€28`, but `€17.50`. Default `always`. */
  readonly decimals?: 'always' | 'if-needed'
}

/** Options of {@link formatMoney}. */
export interface MoneyFormatOptions extends MoneyStyle {
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47. */
  readonly locale: string
}

/**
 * Formats an amount for a locale, without floating-point arithmetic.
 *
 * @param amount A decimal string, as carts have it, or a number, as products have it.
 * @example
 * ```ts
 * formatMoney('1234.5', { currency: 'EUR', locale: 'de' }) // '1.234,50 €'
 * formatMoney('28.00', { currency: 'EUR', locale: 'en', decimals: 'if-needed' }) // '€28'
 * ```
 */
export function formatMoney(amount: string | number, options: MoneyFormatOptions): string {
  // Decimal strings are formatted exactly (ECMA-402, 2023), which the declarations only allow for template types.
  return getFormat(options).format(amount as number)
}

/** Formats a range of prices: `€10.00 – €20.00`; one price if both are equal. */
export function formatMoneyRange(
  lowest: string | number,
  highest: string | number,
  options: MoneyFormatOptions,
): string {
  if (Number(lowest) === Number(highest)) return formatMoney(lowest, options)
  return getFormat(options).formatRange(lowest as number, highest as number)
}

function getFormat({ currency, locale, decimals = 'always' }: MoneyFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`
  const trailingZeroDisplay = decimals === 'always' ? 'auto' : 'stripIfInteger'
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay })
  formats.set(key, format)
  return format
}
