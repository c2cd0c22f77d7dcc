import { sql } from 'kysely'
import {
  catalogSnapshot,
  forgetItems,
  RememberedLookUp,
  type SnapshotRequest,
  type SnapshotResult,
} from '../catalog/index.ts'
import { newId } from '../db/index.ts'
import type { RequestContext, SiteContext } from '../http/index.ts'
import { type OptimisticWrite, takesPlace } from '../http/index.ts'
import { ownerOf } from './owner.ts'
import { findCart, insertEffect, lockOrCreateCart, tellOfCart, updateEffect } from './repository.ts'
import type { CartOwner, StoredCart } from './stored-cart.ts'

/** Asks the catalog; the answers stand in the order of the questions. */
export type LookUp = (requests: readonly SnapshotRequest[]) => Promise<readonly SnapshotResult[]>

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
  plan: (context: RequestContext, cart: StoredCart, input: I, lookUp: LookUp) => Promise<PlannedChange<O>>,
): OptimisticWrite<I, O> {
  return {
    async prepare(context, input) {
      const owner = ownerOf(context)
      const found = await findCart(context, owner)
      const cart = found ?? newCart(context, owner)
      const catalog = new RememberedLookUp(context)
      const asked: SnapshotRequest[] = []
      const lookUp: LookUp = (requests) => {
        asked.push(...requests)
        return catalog.lookUp(requests)
      }
      const { changed, answer } = await plan(context, cart, input, lookUp).catch((error: unknown) => {
        if (!catalog.usedMemory) throw error
        // What memory refuses may be had by now.
        catalog.forget(asked)
        return plan(context, cart, input, lookUp)
      })
      const condition = catalog.isStillSo()
      const effect = found
        ? updateEffect(context, changed, condition)
        : insertEffect(context, changed, condition)
      return { answer, effect, event: tellOfCart(context, changed) }
    },
    async underLock(context, input) {
      const cart = await lockOrCreateCart(context, ownerOf(context))
      const lookUp: LookUp = (requests) => {
        // Somebody came here because something had changed, and that may have been one of these.
        forgetItems(context, requests)
        return catalogSnapshot(context, requests)
      }
      const { changed, answer } = await plan(context, cart, input, lookUp)
      const effect = updateEffect(context, changed, sql<boolean>`true`)
      const event = tellOfCart(context, changed)
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
