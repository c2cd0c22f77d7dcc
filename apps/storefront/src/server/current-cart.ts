import { type Cart, isStoreError, type LineItem, type ReadingClient } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import type { LineItemToAdd } from '@vitrine/contract'
import { inRegion } from './in-region.ts'
import type { PageServices } from './request-services.ts'

/** The shopper's cart, or undefined if there is none. Updates the count in the page header. */
export async function readCart(
  { shopper, displayCurrency }: Pick<PageServices, 'shopper' | 'displayCurrency'>,
  session: { readonly client: ReadingClient } | undefined = shopper.reader(),
): Promise<Cart | undefined> {
  if (!session) return undefined
  const current = await cart.getCart(inRegion(session.client, { displayCurrency }))
  shopper.setCartCount(current ? piecesIn(current) : 0)
  return current ?? undefined
}

/** Whether the shopper has no cart: before the first add, or after it was deleted in another browser. */
export function isMissingCart(error: unknown): boolean {
  return isStoreError(error, 'application') && error.code === 'OWNED_CART_NOT_FOUND'
}

export function piecesIn({ lineItems }: Cart): number {
  return lineItems.reduce((pieces, { quantity }) => pieces + quantity, 0)
}

/** A line as it is added again. */
export function asAddable({ catalogReference, quantity }: LineItem): LineItemToAdd {
  return { catalogReference, quantity }
}

export function nameOf({ productName }: LineItem): string {
  return productName.translated ?? productName.original
}
