import type { RequestContext } from '../http/index.ts'
import { applicationError, httpError, type Problem } from '../http/index.ts'
import type { CartOwner } from './stored-cart.ts'

/** The visitor or member whose cart a call means: the caller's own, or that of the shopper for whom an app or staff member acts. */
export function ownerOf({ caller }: Pick<RequestContext, 'caller'>): CartOwner {
  const { kind, id, shopper } = caller
  if (kind === 'visitor' || kind === 'member') return { kind, id }
  if (shopper !== undefined) return shopper
  throw httpError(
    403,
    'The current cart belongs to a visitor or a member; apps and staff have none. Send the access token of the shopper before your own, with a comma between them.',
  )
}

/** There is no cart until the first add (wire.md 6.7). */
export function cartNotFound(): Problem {
  return applicationError(
    404,
    'OWNED_CART_NOT_FOUND',
    'There is no cart yet, so there is nothing to read or change. Add an item first; that creates the cart.',
  )
}
