const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount as shoppers of a locale read it, without going through floating point.
 * @param amount Decimal text, as carts have it, or a number, as catalog V1 has it.
 * @param currency ISO 4217.
 * @param locale BCP 47.
 */
export function formatMoney(amount: string | number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  // Decimal text is formatted exactly (ECMA-402, 2023); the declarations want to see that it is one.
  return format.format(amount as number)
}
