import type { UpdateCartRequest } from '@vitrine/contract'
import { invalidArguments } from '../http/index.ts'
import { type Currency, currencyOf } from '../money/index.ts'
import type { PricingCart } from '../pricing/index.ts'
import { amountViolations, minorOf } from './app-amount.ts'
import { requireKnownLines } from './known-lines.ts'
import type { StoredCart, StoredMerchantDiscount } from './stored-cart.ts'

/**
 * The discounts of a request, as they are kept.
 *
 * @throws violations of amounts finer than the currency, and of lines that are not the cart's.
 */
export function readMerchantDiscounts(
  cart: StoredCart,
  wanted: NonNullable<UpdateCartRequest['merchantDiscounts']>,
  currencyCode: string,
): readonly StoredMerchantDiscount[] {
  const currency = currencyOf(currencyCode)
  const violations = wanted.flatMap(({ amount }, index) =>
    amountViolations(amount, currency, `merchantDiscounts[${index}].amount`),
  )
  if (violations.length > 0) throw invalidArguments(...violations)
  for (const [index, { lineItemIds = [] }] of wanted.entries())
    requireKnownLines(cart, lineItemIds, (at) => `merchantDiscounts[${index}].lineItemIds[${at}]`)
  return wanted.map(({ amount, lineItemIds = [] }) => ({ amount, lineIds: lineItemIds }))
}

/** For the engine. What was taken off lines that are gone is gone with them, and not taken off the others. */
export function standingDiscounts(
  { merchantDiscounts = [], lines }: StoredCart,
  currency: Currency,
): NonNullable<PricingCart['merchantDiscounts']> {
  const present = new Set(lines.map(({ id }) => id))
  return merchantDiscounts
    .filter(({ lineIds }) => lineIds.length === 0 || lineIds.some((id) => present.has(id)))
    .map(({ amount, lineIds }) => ({ amount: minorOf(amount, currency), lineIds }))
}
