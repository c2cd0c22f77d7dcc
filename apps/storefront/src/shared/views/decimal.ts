/** A decimal number as text (`"28"`, `"17.27"`): money in views is never computed in floating point on its way to the page. */
export type Decimal = `${number}`

/** Catalog V1 gives prices as JSON numbers, carts as text; both become one form here. */
export function toDecimal(value: number | string): Decimal {
  const number = Number(value)
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(number)) return value as Decimal
  return `${Number.isFinite(number) ? number : 0}`
}
