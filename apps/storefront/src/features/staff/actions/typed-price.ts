import { currencyPlaces } from '../../../shared/money/currency-places.ts'

/** A price as the forms of staff show it. */
export function typedPrice(price: number, currency: string): string {
  return price.toFixed(currencyPlaces(currency))
}

/** With a point or a comma, as people write prices; without thousands separators, which are ambiguous; no finer than the currency. */
export function readTypedPrice(text: string, currency: string): number | undefined {
  const [whole, fraction] = text.split(/[.,](?=\d+$)/, 2)
  const isPrice = /^\d{1,9}$/.test(whole ?? '') && (fraction?.length ?? 0) <= currencyPlaces(currency)
  return isPrice ? Number(text.replace(',', '.')) : undefined
}
