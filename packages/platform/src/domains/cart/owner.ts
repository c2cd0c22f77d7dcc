import { applicationError, httpError, type Problem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/route.ts'
import type { CartOwner } from './stored-cart.ts'

/** The visitor or member whose cart a call means; an app has no cart of its own. */
export function ownerOf({ caller }: Pick<RequestContext, 'caller'>): CartOwner {
  const { kind, id } = caller
  if (kind === 'app' || kind === 'staff')
    throw httpError(403, 'The current cart belongs to a visitor or a member; apps and staff have none.')
  return { kind, id }
}

/** There is no cart until the first add (wire.md 6.7). */
export function cartNotFound(): Problem {
  return applicationError(
    404,
    'OWNED_CART_NOT_FOUND',
    'There is no cart yet, so there is nothing to read or change. Add an item first; that creates the cart.',
  )
}
