'use client'

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { CartOutcome } from '../cart/state.ts'
import type { CartItem } from '../cart/store.ts'
import { requireStore, useStore } from '../store/store-context.ts'

/** How long success is shown. */
const doneMs = 2_000

/** The state of a control that adds to the cart. */
export interface AddState {
  /** `pending` until the cart has confirmed all adds, then `success` for two seconds, or `error` until the next one. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly isPending: boolean
  /** The shop cannot be reached: the item is added when it can, also after a reload of the page. */
  readonly isPaused: boolean
  /** The stock allowed less than requested. */
  readonly isCapped: boolean
  /** Why the last add failed. */
  readonly error: unknown
}

/** Result of {@link useAddToCart}. */
export interface AddToCartController extends AddState {
  /** Adds an item. Each call is one intent with its own idempotency key; it continues after unmount. */
  add(item: CartItem): Promise<CartOutcome>
}

const idle: Omit<AddState, 'isPaused'> = {
  status: 'idle',
  isPending: false,
  isCapped: false,
  error: undefined,
}

/**
 * Adds items to the cart and tracks the result, for a button outside a form. `AddToCart` is the form.
 *
 * @example
 * ```tsx
 * function QuickAdd({ productId }: { productId: string }) {
 *   const { add, isPending, status } = useAddToCart()
 *   const onClick = () => void add({ productId })
 *   return <button aria-busy={isPending} onClick={onClick}>{status === 'success' ? 'Added' : 'Add'}</button>
 * }
 * ```
 */
export function useAddToCart(): AddToCartController {
  const store = useStore()
  const [state, setState] = useState(idle)
  const pendingCount = useRef(0)
  useEffect(() => {
    if (state.status !== 'success') return
    const timer = setTimeout(() => setState(idle), doneMs)
    return () => clearTimeout(timer)
  }, [state])

  const add = useMemo(
    () => async (item: CartItem) => {
      const { cart } = requireStore(store)
      pendingCount.current += 1
      setState({ ...idle, status: 'pending', isPending: true })
      const outcome = await cart.add(item)
      pendingCount.current -= 1
      const isPending = pendingCount.current > 0
      if (outcome.status === 'refused')
        setState({ ...idle, status: 'error', isPending, error: outcome.error })
      else if (!isPending)
        setState((before) => (before.status === 'error' ? { ...before, isPending } : toState(outcome)))
      return outcome
    },
    [store],
  )
  const { isPending } = state
  const cart = isPending ? store?.cart : undefined
  // Unlike a subscriber, an inspector does not make the store read the cart.
  const subscribe = useCallback(
    (listener: () => void) => cart?.inspect(() => listener()) ?? (() => {}),
    [cart],
  )
  const isPaused = useSyncExternalStore(
    subscribe,
    () => cart?.getSnapshot().isPaused ?? false,
    () => false,
  )
  return { ...state, isPaused, add }
}

function toState(outcome: CartOutcome): typeof idle {
  return outcome.status === 'done' ? { ...idle, status: 'success', isCapped: outcome.capped } : idle
}
