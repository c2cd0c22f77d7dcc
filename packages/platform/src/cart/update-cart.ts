import type { CartResponse, UpdateCartRequest } from '@vitrine/contract'
import type { RateLimits, RequestContext } from '../http/index.ts'
import { countCodeGuess } from '../pricing/index.ts'
import { addToLines } from './add-items.ts'
import { refuseAppFields, refuseAppParts } from './app-fields.ts'
import { requireApplied, requireCoupon } from './apply-coupon.ts'
import { liveLines } from './availability.ts'
import { partsAfter } from './cart-info.ts'
import { cartRulesOf, priceView, requireBounds, viewCart } from './cart-view.ts'
import { locationAfter } from './location.ts'
import { lookUpLines } from './look-up-lines.ts'
import { readMerchantDiscounts } from './merchant-discounts.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { changeCart, lockCart } from './repository.ts'
import { wireCart } from './wire/cart.ts'

/**
 * Writes the given parts of the caller's cart: contact, note, delivery choice, coupon. Lines that come along are added as
 * by add-to-cart, and discounts that a staff member sends take the place of those before. All or nothing; runs inside a transaction.
 *
 * Choice: a second coupon replaces the first; the wire has one code at a time and no word on stacking. A request that names nothing
 * that can be written changes nothing, and counts no revision.
 */
export async function updateCart(
  context: RequestContext,
  input: UpdateCartRequest,
  limits: RateLimits,
): Promise<CartResponse> {
  refuseAppFields(context.caller, input)
  const owner = ownerOf(context)
  if (input.couponCode) await countCodeGuess(limits, context, context.caller.clientId, owner.id)
  const cart = await lockCart(context, owner)
  if (cart === undefined) throw cartNotFound()

  if (writesNothing(input)) return { cart: wireCart(await viewCart(context, cart)) }
  const parts = partsAfter(cart, input.cartInfo ?? {}, input.cartFieldmask)
  refuseAppParts(context.caller, cart, parts)
  locationAfter(cart, input.cartInfo?.businessLocationId ?? undefined)
  const merchantDiscounts =
    input.merchantDiscounts && context.caller.kind === 'staff'
      ? readMerchantDiscounts(cart, input.merchantDiscounts, context.site.currency)
      : (cart.merchantDiscounts ?? [])
  const { lines, results } =
    input.lineItems?.length || input.customLineItems?.length
      ? await addToLines(context, cart, input)
      : { lines: cart.lines, results: await lookUpLines(context, cart.lines) }
  const live = liveLines(context, { ...cart, lines }, results)
  const entered = input.couponCode ? await requireCoupon(context, input.couponCode, owner) : undefined
  const rules = { ...(await cartRulesOf(context, cart)), ...entered }
  if (entered) requireApplied(priceView(context, { ...cart, lines, merchantDiscounts }, live, rules))

  const changed = await changeCart(context, cart, {
    ...parts,
    lines,
    couponId: rules.coupon?.id,
    merchantDiscounts,
  })
  const view = priceView(context, changed, live, rules)
  requireBounds(view)
  return { cart: wireCart(view) }
}

function writesNothing(input: UpdateCartRequest): boolean {
  const { cartInfo = {}, cartFieldmask, couponCode, merchantDiscounts, lineItems, customLineItems } = input
  const hasInfo = Object.keys(cartInfo).length > 0 || Boolean(cartFieldmask)
  return !hasInfo && !couponCode && !merchantDiscounts && !lineItems?.length && !customLineItems?.length
}
