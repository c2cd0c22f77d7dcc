import { allocate, type Minor, portionOf, type Rate, smallerOf, sumOf } from '../../money/index.ts'

/** What a discount takes off the lines it reaches. */
export type DiscountTerms =
  | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  /** Off the reached lines together, at most what they cost. */
  | { readonly type: 'FIXED_AMOUNT'; readonly amount: Minor }
  /** Each piece costs this much, unless it is cheaper already. */
  | { readonly type: 'FIXED_PRICE'; readonly unitPrice: Minor }

/** Which products a discount reaches. */
export type DiscountTarget =
  | { readonly kind: 'all' }
  | { readonly kind: 'products'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'collections'; readonly ids: ReadonlySet<string> }

export function isTargeted(
  target: DiscountTarget,
  product: { readonly productId: string; readonly collectionIds: readonly string[] },
): boolean {
  switch (target.kind) {
    case 'all':
      return true
    case 'products':
      return target.ids.has(product.productId)
    case 'collections':
      return product.collectionIds.some((id) => target.ids.has(id))
  }
}

/** A line as a discount finds it: `amount` is what earlier discounts left of it. */
export interface DiscountableLine {
  readonly amount: Minor
  readonly quantity: number
}

/**
 * The discount of each line. A percentage and a fixed amount are worked out once over all lines and then allocated, so
 * that 10 % of a cart is 10 % of its subtotal to the cent; no share is above its line's amount.
 */
export function discountShares(terms: DiscountTerms, lines: readonly DiscountableLine[]): Minor[] {
  const amounts = lines.map((line) => line.amount)
  const total = sumOf(amounts)
  switch (terms.type) {
    case 'PERCENTAGE':
      return allocate(smallerOf(portionOf(total, terms.rate), total), amounts)
    case 'FIXED_AMOUNT':
      return allocate(smallerOf(terms.amount, total), amounts)
    case 'FIXED_PRICE':
      return lines.map(({ amount, quantity }) => {
        const fixed = terms.unitPrice * BigInt(quantity)
        return amount > fixed ? amount - fixed : 0n
      })
  }
}

/** What the terms take off a single piece, or off the price of delivery; never more than it costs. */
export function pieceDiscount(terms: DiscountTerms, price: Minor): Minor {
  switch (terms.type) {
    case 'PERCENTAGE':
      return smallerOf(portionOf(price, terms.rate), price)
    case 'FIXED_AMOUNT':
      return smallerOf(terms.amount, price)
    case 'FIXED_PRICE':
      return price > terms.unitPrice ? price - terms.unitPrice : 0n
  }
}
