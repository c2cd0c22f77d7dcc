import type { NumericPropertyRange, PriceData, Product, Variant } from '@vitrine/contract'
import type { RequestContext } from '../../http/index.ts'
import {
  type Currency,
  convertMoney,
  currencyOf,
  decimalFromMinor,
  formatMoney,
  type Minor,
  minorFromDecimal,
  type Rate,
  rateFromFraction,
} from '../../money/index.ts'

export interface PriceStyle {
  readonly currency: string
  readonly locale: string
}

/** Catalog V1 writes prices as JSON numbers; the number nearest to the exact decimal. */
export function priceNumber(amount: Minor, currency: Currency): number {
  return Number(decimalFromMinor(amount, currency))
}

export function priceData(
  full: Minor,
  discounted: Minor,
  style: PriceStyle,
  perUnit: Minor | undefined,
): PriceData {
  const currency = currencyOf(style.currency)
  const format = (amount: Minor) => formatMoney(amount, currency, style.locale)
  return {
    currency: style.currency,
    price: priceNumber(full, currency),
    discountedPrice: priceNumber(discounted, currency),
    ...(perUnit !== undefined && { pricePerUnit: priceNumber(perUnit, currency) }),
    formatted: {
      price: format(full),
      discountedPrice: format(discounted),
      ...(perUnit !== undefined && { pricePerUnit: format(perUnit) }),
    },
  }
}

export function priceRange(prices: readonly Minor[], { currency }: PriceStyle): NumericPropertyRange {
  return numericRange(prices.map((price) => priceNumber(price, currencyOf(currency))))
}

export function numericRange(values: readonly number[]): NumericPropertyRange {
  let [minValue, maxValue] = [values[0] ?? 0, values[0] ?? 0]
  for (const value of values) {
    minValue = Math.min(minValue, value)
    maxValue = Math.max(maxValue, value)
  }
  return { minValue, maxValue }
}

export interface PriceDisplay {
  readonly from: Currency
  readonly to: Currency
  readonly rate: Rate
  readonly locale: string
  /** Identifies the display in cache keys. */
  readonly key: string
}

/**
 * How prices are shown to this caller; undefined if the request has no display currency. Choice: a currency without a rate is replaced
 * by the store's own, so that a shop always shows a price.
 */
export function priceDisplayOf({
  site,
  displayCurrency,
}: Pick<RequestContext, 'site' | 'displayCurrency'>): PriceDisplay | undefined {
  if (displayCurrency === undefined) return undefined
  const rate = site.displayRates?.[displayCurrency]
  const code = rate === undefined ? site.currency : displayCurrency
  const shown = code === site.currency ? '1' : (rate ?? '1')
  return {
    from: currencyOf(site.currency),
    to: currencyOf(code),
    rate: rateFromFraction(shown),
    locale: site.locale,
    key: `${code} ${shown}`,
  }
}

/** A price in the currency of the display. Each amount is converted by itself and rounded once. */
export function convertedPrice(price: PriceData, display: PriceDisplay): PriceData {
  const convert = (amount: number): Minor =>
    convertMoney(minorOf(amount, display.from), display.from, display.to, display.rate)
  const { pricePerUnit } = price
  return priceData(
    convert(price.price),
    convert(price.discountedPrice),
    { currency: display.to.code, locale: display.locale },
    pricePerUnit === undefined || pricePerUnit === null ? undefined : convert(pricePerUnit),
  )
}

/** Rounding to the places of the currency restores the exact decimal. */
function minorOf(amount: number, currency: Currency): Minor {
  const { exponent } = currency
  // From here on `toFixed` writes an exponent. Only a price per tonne of something sold by the milligram is as large.
  return amount < 1e21
    ? minorFromDecimal(amount.toFixed(exponent), currency)
    : BigInt(amount) * 10n ** BigInt(exponent)
}

export function displayProduct<P extends Pick<Product, 'priceData'>>(
  product: P,
  display: PriceDisplay | undefined,
): P {
  if (!display) return product
  return { ...product, convertedPriceData: convertedPrice(product.priceData, display) }
}

export function displayVariant(variant: Variant, display: PriceDisplay | undefined): Variant {
  if (!display) return variant
  const convertedPriceData = convertedPrice(variant.variant.priceData, display)
  return { ...variant, variant: { ...variant.variant, convertedPriceData } }
}
