const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount for a locale, without floating-point arithmetic.
 *
 * @param amount A decimal string, as carts have it, or a number, as products have it.
 * @param currency ISO 4217.
 * @param locale BCP 47.
 * @example
 * ```ts
 * formatMoney('1234.5', 'EUR', 'de') // '1.234,50 €'
 * ```
 */
export function formatMoney(amount: string | number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  // Decimal strings are formatted exactly (ECMA-402, 2023), which the declarations only allow for template types.
  return format.format(amount as number)
}
