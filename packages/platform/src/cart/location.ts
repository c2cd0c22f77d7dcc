import { applicationError } from '../http/index.ts'
import type { StoredCart } from './stored-cart.ts'

/**
 * The location that the cart's items come from; the first ones settle it.
 *
 * @throws application error `CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION` while it holds items of another.
 */
export function locationAfter(
  { lines, businessLocationId: present }: StoredCart,
  wanted: string | undefined,
): string | undefined {
  const isFree = lines.length === 0 || present === undefined || wanted === undefined
  if (isFree || wanted === present) return wanted ?? present
  throw applicationError(
    409,
    'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
    'The cart holds items of another location, so these cannot join it. Empty the cart first, or add items of its location.',
    { businessLocationId: present },
  )
}
