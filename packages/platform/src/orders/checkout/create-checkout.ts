import { isDeepStrictEqual } from 'node:util'
import type {
  CreateCheckoutRequest,
  CreateCheckoutResponse,
  createCheckout as createCheckoutOperation,
  ErrorCodeOf,
} from '@vitrine/contract'
import { findIdentity } from '../../auth/index.ts'
import type { CartOwner, StoredCart } from '../../cart/index.ts'
import {
  cartNotFound,
  changeCart,
  findCart,
  getCartOwner,
  isBuyable,
  type LiveLine,
  lockCart,
  viewWithTotals,
  wireEstimate,
} from '../../cart/index.ts'
import { applicationError, invalidField, type RequestContext } from '../../http/index.ts'
import { type CheckoutDraft, lockCheckout, upsertCheckout } from './repository.ts'

/**
 * Prices the caller's cart and stores the result as its checkout, in one transaction with the cart. A cart has one checkout; creating it
 * again updates it.
 */
export async function createCheckout(
  context: RequestContext,
  input: CreateCheckoutRequest,
): Promise<CreateCheckoutResponse> {
  const cart = await lockCart(context, getCartOwner(context))
  if (cart === undefined) throw cartNotFound()
  requireEmail(cart, input)
  requireLines(cart)
  const details = await detailsOf(context, cart, input)
  const { delivery: selectedShippingOption, ...addresses } = details
  const view = await viewWithTotals(context, cart, { ...addresses, selectedShippingOption })
  requireBuyable(view.lines)

  const { channelType } = input
  const totals = wireEstimate(view)
  const checkoutId = await upsertCheckout(context, { cart, channelType, ...details, totals })
  if (cart.checkoutId !== checkoutId) await changeCart(context, cart, { checkoutId })
  return { checkoutId }
}

/**
 * Queries calculation providers before the cart is locked. Their responses are cached, so the transaction does not wait for other servers
 * while it holds the lock.
 */
export async function prefetchQuotes(context: RequestContext, input: CreateCheckoutRequest): Promise<void> {
  if (context.calculation === undefined) return
  const cart = await findCart(context, getCartOwner(context))
  if (cart === undefined) return
  const { delivery: selectedShippingOption, ...addresses } = await detailsOf(context, cart, input)
  await viewWithTotals(context, cart, { ...addresses, selectedShippingOption })
}

type Details = Omit<CheckoutDraft, 'cart' | 'channelType' | 'totals'>

/**
 * Buyer and addresses. Values entered at checkout are kept if the same cart comes again, unless the request has its own or the cart has
 * changed since.
 */
async function detailsOf(
  context: RequestContext,
  cart: StoredCart,
  { email, shippingAddress, billingAddress, selectedShippingOption }: CreateCheckoutRequest,
): Promise<Details> {
  const found = cart.checkoutId === undefined ? undefined : await lockCheckout(context, cart.checkoutId)
  const open = found?.phase === 'CREATED' ? found : undefined
  const { buyer, contact, delivery } = open?.cart ?? {}
  const stays = <T>(now: T | undefined, before: T | undefined, entered: T | undefined): T | undefined =>
    isDeepStrictEqual(now, before) ? entered : now
  return {
    email:
      email ??
      stays(cart.buyer.email, buyer?.email, open?.email) ??
      (await addressOfMember(context, cart.owner)),
    shippingAddress: shippingAddress ?? stays(cart.contact.address, contact?.address, open?.shippingAddress),
    billingAddress: billingAddress ?? open?.billingAddress,
    contact: stays(cart.contact.contactDetails, contact?.contactDetails, open?.contact),
    delivery: selectedShippingOption ?? stays(cart.delivery, delivery, open?.delivery),
  }
}

/** A member's address is known, and a visitor's may be stored in the cart. */
function requireEmail({ owner, buyer }: StoredCart, input: CreateCheckoutRequest): void {
  const { email = buyer.email, shippingAddress, billingAddress } = input
  if (email || owner.kind === 'member' || !(shippingAddress || billingAddress)) return
  throw invalidField('email', 'REQUIRED_FIELD', 'is required when an address is given')
}

async function addressOfMember({ db, site }: RequestContext, { kind, id }: CartOwner) {
  const member = kind === 'member' ? await findIdentity(db, site.id, id) : undefined
  return member?.email ?? undefined
}

function requireLines({ lines }: StoredCart): void {
  if (lines.length > 0) return
  const description = 'The cart is empty, so there is nothing to check out. Add an item first.'
  throw applicationError(428, 'CANT_CREATE_CART_WITHOUT_ITEMS', description)
}

function requireBuyable(lines: readonly LiveLine[]): void {
  const blocked = lines.filter((line) => !isBuyable(line))
  if (blocked.length === 0) return
  const { code, description } = blockage(blocked)
  throw applicationError(428, code, description, {
    lineItems: blocked.map(({ line, status, unavailableReason, quantityAvailable = 0 }) => ({
      lineItemId: line.id,
      status,
      quantityAvailable,
      ...(unavailableReason && { reason: unavailableReason }),
    })),
  })
}

/** A login helps only if nothing else prevents the purchase. */
function blockage(blocked: readonly LiveLine[]): {
  readonly code: ErrorCodeOf<typeof createCheckoutOperation>
  readonly description: string
} {
  if (blocked.every(({ status }) => status === 'AVAILABLE')) {
    return {
      code: 'LINE_ITEM_FOR_MEMBERS_ONLY',
      description: 'Some items are for members only, so no checkout was created. Log in or remove them.',
    }
  }
  return {
    code: blocked.some(({ status }) => status === 'NOT_FOUND')
      ? 'ITEM_NOT_FOUND_IN_CATALOG'
      : 'INSUFFICIENT_INVENTORY',
    description:
      'Some items cannot be bought, so no checkout was created. Remove them or lower their quantity.',
  }
}
