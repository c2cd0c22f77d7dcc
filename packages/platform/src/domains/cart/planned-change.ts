import { newId } from '../../db/ids.ts'
import type { RequestContext, SiteContext } from '../../http/route.ts'
import { type OptimisticWrite, takesPlace } from '../../idempotency/optimistic-write.ts'
import { ownerOf } from './owner.ts'
import { findCart, insertEffect, lockOrCreateCart, tellOfCart, updateEffect } from './repository.ts'
import type { CartOwner, StoredCart } from './stored-cart.ts'

/** A change that is decided and not yet made. */
export interface PlannedChange<O> {
  /** The cart as it will be. */
  readonly changed: StoredCart
  readonly answer: O
}

/**
 * A change of the caller's cart, of one that is only made by it as well. The plan says what a cart becomes; the cart that it was given may
 * be another one by then, so it may be asked twice. Revisions keep changes of one cart in a row (requirements.md PLT-52).
 */
export function plannedChange<I, O>(
  plan: (context: RequestContext, cart: StoredCart, input: I) => Promise<PlannedChange<O>>,
): OptimisticWrite<I, O> {
  return {
    async prepare(context, input) {
      const owner = ownerOf(context)
      const found = await findCart(context, owner)
      const { changed, answer } = await plan(context, found ?? newCart(context, owner), input)
      const effect = found ? updateEffect(context, changed) : insertEffect(context, changed)
      return { answer, effect, event: tellOfCart(context, changed) }
    },
    async underLock(context, input) {
      const cart = await lockOrCreateCart(context, ownerOf(context))
      const { changed, answer } = await plan(context, cart, input)
      const [effect, event] = [updateEffect(context, changed), tellOfCart(context, changed)]
      if (!(await takesPlace(context.db, { effect, event }))) throw new Error('A locked cart stays as it is.')
      return answer
    },
  }
}

/** What a plan may change of a cart. */
type PlannedParts = Pick<StoredCart, 'lines'> & { readonly businessLocationId: string | undefined }

/** The cart with a change, one revision on. */
export function cartAfter(
  { clock }: Pick<SiteContext, 'clock'>,
  { businessLocationId: _, ...cart }: StoredCart,
  { lines, businessLocationId }: PlannedParts,
): StoredCart {
  return {
    ...cart,
    lines,
    ...(businessLocationId === undefined ? {} : { businessLocationId }),
    revision: cart.revision + 1,
    // Never earlier than the last change, whatever the clock does (requirements.md PLT-67).
    updatedAt: new Date(Math.max(clock(), cart.updatedAt.getTime())),
  }
}

/** What an owner has before the first add. */
function newCart({ clock }: SiteContext, owner: CartOwner): StoredCart {
  const now = new Date(clock())
  return {
    id: newId(clock),
    owner,
    revision: 0,
    lines: [],
    buyer: {},
    contact: {},
    createdAt: now,
    updatedAt: now,
  }
}
