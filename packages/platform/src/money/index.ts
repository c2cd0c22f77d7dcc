export { type Currency, currencyOf } from './currency.ts'
export { decimalFromMinor, minorFromDecimal, parseDecimal, scaledInteger } from './decimal.ts'
export { allocate, divideRounded, type Minor, smallerOf, sumOf } from './minor.ts'
export {
  convertMoney,
  portionOf,
  portionWithin,
  type Rate,
  rateFromFraction,
  rateFromPercent,
} from './rate.ts'
export { formatMoney, type PriceStyle, wirePrice } from './wire-price.ts'
