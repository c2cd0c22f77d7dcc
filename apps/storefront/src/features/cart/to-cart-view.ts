import type { Cart, LineItem } from '@vitrine/contract'
import { isPositive, minus, sum, times } from '../../shared/money/decimal-math.ts'
import { type Decimal, toDecimal } from '../../shared/views/decimal.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { CartLineView, CartView, LineDetailView, LineProblemView } from './cart-view.ts'
import { linePath } from './line-path.ts'
import { shown } from './shown-amount.ts'

/** What of a wire cart the screens need; the browser's cart with waiting changes has this shape too. */
export type CartLike = Pick<Cart, 'lineItems' | 'appliedDiscounts'> &
  Partial<Pick<Cart, 'taxIncludedInPrices' | 'currency' | 'conversionCurrency'>>

/**
 * The view of a cart. Amounts are worked out from the lines, never read from stored totals, so that they are right the
 * moment a quantity changes; the platform's own figures come with the estimate.
 */
export function toCartView(cart: CartLike): CartView {
  const lines = cart.lineItems.map(toCartLineView)
  const subtotal = sum(lines.map((line) => line.total))
  const discounts = cart.appliedDiscounts.flatMap(({ discountRule, merchantDiscount }) => {
    const amount = discountRule?.amount ?? merchantDiscount?.amount
    return amount === undefined ? [] : [{ name: wordsOf(discountRule?.name) ?? '', amount: shown(amount) }]
  })
  const coupon = cart.appliedDiscounts.find((discount) => discount.coupon)?.coupon
  const couponAmount = coupon?.amount && shown(coupon.amount)
  const off = sum([...discounts.map((discount) => discount.amount), couponAmount ?? '0'])
  const saving = sum([off, ...lines.map((line) => minus(line.fullTotal ?? line.total, line.total))])
  const { currency, conversionCurrency } = cart
  return {
    lines,
    count: lines.reduce((count, line) => count + line.quantity, 0),
    subtotal,
    discounts,
    ...(coupon && {
      coupon: { code: coupon.code, ...(couponAmount !== undefined && { amount: couponAmount }) },
    }),
    due: minus(subtotal, off),
    ...(isPositive(saving) && { saving }),
    taxIncluded: cart.taxIncludedInPrices === true,
    ...(conversionCurrency !== currency &&
      conversionCurrency && { currency: conversionCurrency, charged: chargedFor(cart) }),
  }
}

function chargedFor({ lineItems, appliedDiscounts }: CartLike): Decimal {
  const off = appliedDiscounts.flatMap(
    ({ coupon, discountRule, merchantDiscount }) =>
      (coupon ?? discountRule ?? merchantDiscount)?.amount?.amount ?? [],
  )
  const prices = lineItems.map((item) => times(toDecimal(priceOf(item).amount), item.quantity))
  return minus(sum(prices), sum(off.map(toDecimal)))
}

function priceOf({ priceBeforeDiscounts, price }: LineItem): Amount {
  return priceBeforeDiscounts ?? price
}

type Amount = LineItem['price']

/** The view of one line. */
export function toCartLineView(item: LineItem): CartLineView {
  const price = shown(priceOf(item))
  const full = item.fullPrice && shown(item.fullPrice)
  const reduced = full !== undefined && Number(full) > Number(price)
  const href = linePath(item)
  const media = toMediaView(item)
  const problem = problemOf(item)
  const available = item.availability.quantityAvailable
  return {
    id: item.id,
    name: wordsOf(item.productName) ?? '',
    ...(href !== undefined && { href }),
    ...(media && { media }),
    details: item.descriptionLines.flatMap(toLineDetail),
    quantity: item.quantity,
    ...(typeof available === 'number' && { available }),
    ...(item.fixedQuantity && { fixed: true as const }),
    price,
    ...(reduced && { fullPrice: full }),
    total: times(price, item.quantity),
    ...(reduced && { fullTotal: times(full, item.quantity) }),
    ...(problem && { problem }),
  }
}

function toLineDetail({
  name,
  plainText,
  colorInfo,
}: LineItem['descriptionLines'][number]): LineDetailView[] {
  const value = wordsOf(colorInfo) ?? wordsOf(plainText)
  if (value === undefined) return []
  return [{ name: wordsOf(name) ?? '', value, ...(colorInfo?.code && { color: colorInfo.code }) }]
}

function problemOf({ availability, quantity, serviceProperties }: LineItem): LineProblemView | undefined {
  const { status, quantityAvailable } = availability
  if (status === 'NOT_FOUND') return { code: 'gone' }
  const available = status === 'NOT_AVAILABLE' ? 0 : (quantityAvailable ?? quantity)
  if (available >= quantity) return undefined
  if (available > 0) return { code: 'only', available }
  return { code: Date.parse(serviceProperties?.scheduledDate ?? '') <= Date.now() ? 'over' : 'sold-out' }
}

function toMediaView({ image }: LineItem): MediaView | undefined {
  if (!image?.url) return undefined
  // The platform may give a derivative; sizes are derived from the original.
  const url = image.url.replace(/\/v1\/(?:fill|fit|crop)\/.*$/, '')
  return { id: image.id, url, width: image.width, height: image.height, alt: image.altText ?? '' }
}

function wordsOf(text: { original: string; translated?: string | null } | undefined): string | undefined {
  return text?.translated || text?.original || undefined
}
