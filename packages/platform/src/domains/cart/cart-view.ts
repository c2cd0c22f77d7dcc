import type { SelectedShippingOption } from '@vitrine/contract'
import type { SiteContext } from '../../http/route.ts'
import { type Currency, currencyOf } from '../../money/currency.ts'
import type { PriceStyle } from '../../money/wire-price.ts'
import { type CatalogItem, catalogSnapshot, type SnapshotRequest } from '../catalog/snapshot.ts'
import { price } from '../pricing/engine/price.ts'
import type { PricedCart } from '../pricing/engine/priced-cart.ts'
import type { PricingAddresses, PricingLine, PricingRules } from '../pricing/engine/pricing-input.ts'
import { type CouponRules, couponById } from '../pricing/service.ts'
import { type LiveLine, liveLines } from './availability.ts'
import type { StoredCart, StoredLine } from './stored-cart.ts'
import { priceWith } from './subscription.ts'

/** A cart with its lines as the catalog sees them now and every amount worked out: all an answer is made from. */
export interface CartView {
  readonly cart: StoredCart
  readonly site: SiteContext['site']
  readonly lines: readonly LiveLine[]
  /** In the order of `lines`. */
  readonly priced: PricedCart
  /** The coupon the cart carries, whether or not it applies right now. */
  readonly coupon?: CouponRules['coupon']
  readonly style: PriceStyle
}

/** Rules beyond the cart's own coupon, and what the caller chose for this look alone. */
export interface ViewOptions {
  readonly rules?: Pick<PricingRules, 'delivery' | 'taxes'>
  readonly addresses?: PricingAddresses
  readonly selectedDelivery?: SelectedShippingOption
}

/** The cart at this moment: prices, stock and coupon are read afresh (requirements.md PLT-48). */
export async function viewCart(
  context: SiteContext,
  cart: StoredCart,
  options?: ViewOptions,
): Promise<CartView> {
  const results =
    cart.lines.length === 0 ? [] : await catalogSnapshot(context, cart.lines.map(snapshotRequestOf))
  return priceView(context, cart, liveLines(cart.lines, results), await couponRulesOf(context, cart), options)
}

export function snapshotRequestOf({ productId, variantId, choices }: StoredLine): SnapshotRequest {
  return { productId, variantId, choices }
}

export async function couponRulesOf(
  context: SiteContext,
  cart: StoredCart,
): Promise<CouponRules | undefined> {
  return cart.couponId === undefined ? undefined : couponById(context, cart.couponId, cart.owner)
}

/** Prices lines that were looked up already. */
export function priceView(
  { site, clock }: SiteContext,
  cart: StoredCart,
  lines: readonly LiveLine[],
  coupon: CouponRules | undefined,
  { rules = {}, addresses = {}, selectedDelivery = cart.delivery }: ViewOptions = {},
): CartView {
  const currency = currencyOf(site.currency)
  const priced = price(
    {
      currency,
      weightUnit: site.weightUnit,
      lines: lines.map((line) => pricingLine(line, currency)),
      ...(selectedDelivery === undefined ? {} : { selectedDelivery }),
    },
    { now: new Date(clock()), ...coupon, ...rules },
    addresses,
  )
  const style = { currency, locale: site.locale }
  return { cart, site, lines, priced, style, ...(coupon === undefined ? {} : { coupon: coupon.coupon }) }
}

function pricingLine({ line, item, status, subscription }: LiveLine, currency: Currency): PricingLine {
  const { id, productId, quantity, seen } = line
  const itemType = item?.itemType ?? seen.itemType
  return {
    id,
    productId,
    quantity,
    collectionIds: item?.collectionIds ?? [],
    fullPrice: item?.fullPrice ?? BigInt(seen.fullPrice),
    price: item === undefined ? BigInt(seen.price) : priceWith(item, subscription, currency),
    weightThousandths: weightThousandths(item),
    isShippable: itemType === 'PHYSICAL',
    isForSale: status === 'AVAILABLE' || status === 'PARTIALLY_AVAILABLE',
    isDiscountable: itemType !== 'GIFT_CARD',
    ...(item?.taxGroupId === undefined ? {} : { taxGroupId: item.taxGroupId }),
  }
}

/** Weights are kept to three places at most, so rounding here only undoes the binary form. */
function weightThousandths(item: CatalogItem | undefined): bigint {
  return BigInt(Math.round((item?.weight ?? 0) * 1_000))
}
