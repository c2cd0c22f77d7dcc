import { maxAmount, type SelectedShippingOption } from '@vitrine/contract'
import { invalidField, type RequestContext, type SiteContext } from '../http/index.ts'
import type { Currency } from '../money/index.ts'
import { currencyOf, minorFromDecimal, type PriceStyle, rateFromFraction } from '../money/index.ts'
import {
  activeDiscountRules,
  type Coupon,
  couponById,
  type PricedCart,
  type PricingAddresses,
  type PricingCart,
  type PricingLine,
  type PricingRules,
  price,
  type SelectedMembership,
} from '../pricing/index.ts'
import { translationLanguage } from '../sites/index.ts'
import { toMinor } from './app-fields.ts'
import { acceptsMembership, getPaymentTime } from './effective-item.ts'
import { fetchCatalogItems, type LiveLine, liveLines } from './line-availability.ts'
import type { StoredCart } from './stored-cart.ts'

/** Rules needed for every view of a cart: automatic discounts and the coupon of the cart. */
export type CartRules = Pick<PricingRules, 'coupon' | 'couponUsesByCustomer' | 'discountRules'>

/** A cart with current catalog items and all amounts calculated. All responses are made from it. */
export interface CartView {
  readonly cart: StoredCart
  readonly site: SiteContext['site']
  readonly lines: readonly LiveLine[]
  /** In the order of `lines`. */
  readonly priced: PricedCart
  /** The coupon of the cart, even if it does not apply at the moment. */
  readonly coupon: Coupon | undefined
  readonly style: PriceStyle
  /** Language of translated texts; undefined for the main language of the store. */
  readonly language: string | undefined
  readonly now: Date
}

/** Rules and choices for one calculation, in addition to those of the cart. */
export interface ViewOptions {
  readonly rules?: Omit<PricingRules, 'now' | keyof CartRules> & Pick<PricingRules, 'customTriggers'>
  readonly addresses?: PricingAddresses
  readonly selectedDelivery?: SelectedShippingOption | undefined
  readonly selectedMemberships?: readonly SelectedMembership[]
  readonly giftCard?: PricingCart['giftCard']
}

/** `displayCurrency` is set if the shopper also wants to see amounts in another currency. */
export type ViewContext = SiteContext & Pick<RequestContext, 'displayCurrency' | 'language'>

/** The context with the language of the request, or else that of the cart. */
export function inBuyerLanguage<C extends ViewContext>(context: C, { buyerLanguage }: StoredCart): C {
  return context.language === undefined ? { ...context, language: buyerLanguage } : context
}

/** Reads prices, stock and coupon again and prices the cart. */
export async function viewCart(context: ViewContext, cart: StoredCart, options?: ViewOptions) {
  const lines = liveLines(context, cart, await fetchCatalogItems(inBuyerLanguage(context, cart), cart.lines))
  return priceCart(context, cart, lines, await loadCartRules(context, cart), options)
}

export async function loadCartRules(context: SiteContext, cart: StoredCart): Promise<CartRules> {
  const rules = await activeDiscountRules(context)
  if (cart.couponId === undefined) return rules
  return { ...rules, ...(await couponById(context, cart.couponId, cart.owner)) }
}

/** Prices lines whose catalog items were already fetched. */
export function priceCart(
  context: ViewContext,
  cart: StoredCart,
  lines: readonly LiveLine[],
  cartRules: CartRules,
  options: ViewOptions = {},
): CartView {
  const { site, clock, displayCurrency } = context
  const language = translationLanguage(site, inBuyerLanguage(context, cart).language)
  const { rules = {}, addresses = {}, selectedDelivery = cart.delivery, ...choices } = options
  const currency = currencyOf(site.currency)
  const now = new Date(clock())
  const priced = price(
    {
      currency,
      weightUnit: site.weightUnit,
      lines: lines.map((line) => pricingLine(line, now)),
      merchantDiscounts: activeMerchantDiscounts(cart, currency),
      selectedDelivery,
      ...choices,
    },
    { now, customer: cart.owner, ...cartRules, ...rules },
    addresses,
  )
  return {
    cart,
    site,
    lines,
    priced,
    coupon: cartRules.coupon,
    style: styleOf(site, displayCurrency),
    language,
    now,
  }
}

/** @throws violation DECIMAL_LTE if the subtotal is above the maximum amount of the API */
export function assertMaxAmount({ priced, style }: CartView): void {
  const most = minorFromDecimal(maxAmount, style.currency)
  if (priced.summary.subtotal <= most) return
  const description = `would make a cart of more than ${maxAmount} ${style.currency.code}`
  throw invalidField('lineItems', 'DECIMAL_LTE', description, { threshold: maxAmount })
}

/** A display currency without an exchange rate is ignored, so the cart can always be shown (decision 20). */
function styleOf(site: SiteContext['site'], displayCurrency: string | undefined): PriceStyle {
  const style = { currency: currencyOf(site.currency), locale: site.locale }
  const rate = displayCurrency === undefined ? undefined : site.displayRates?.[displayCurrency]
  if (displayCurrency === undefined || rate === undefined || displayCurrency === site.currency) return style
  return { ...style, shown: { currency: currencyOf(displayCurrency), rate: rateFromFraction(rate) } }
}

export function pricingLine({ line, item, status }: LiveLine, now: Date): PricingLine {
  const { id, productId, quantity, seen } = line
  const itemType = item?.itemType ?? seen.itemType
  return {
    id,
    productId,
    quantity,
    collectionIds: item?.collectionIds ?? [],
    fullPrice: item?.fullPrice ?? BigInt(seen.fullPrice),
    price: item?.price ?? BigInt(seen.price),
    weightMillionths: weightMillionths(item?.weight),
    isShippable: item?.isShippable ?? itemType === 'PHYSICAL',
    isForSale: status === 'AVAILABLE' || status === 'PARTIALLY_AVAILABLE',
    isDiscountable: itemType !== 'GIFT_CARD',
    payment: item && getPaymentTime(item, now),
    acceptsMembership: item && acceptsMembership(item),
    taxGroupId: item?.taxGroupId,
  }
}

/** Catalog weights have at most six decimal places, so rounding only removes the binary error. */
function weightMillionths(weight = 0): bigint {
  return BigInt(Math.round(weight * 1_000_000))
}

/** Merchant discounts for the engine. A discount whose lines are all gone is dropped and not applied to other lines. */
function activeMerchantDiscounts(
  { merchantDiscounts = [], lines }: StoredCart,
  currency: Currency,
): NonNullable<PricingCart['merchantDiscounts']> {
  const present = new Set(lines.map(({ id }) => id))
  return merchantDiscounts
    .filter(({ lineIds }) => lineIds.length === 0 || lineIds.some((id) => present.has(id)))
    .map(({ amount = '0', percentage, lineIds }) =>
      percentage === undefined ? { amount: toMinor(amount, currency), lineIds } : { percentage, lineIds },
    )
}
