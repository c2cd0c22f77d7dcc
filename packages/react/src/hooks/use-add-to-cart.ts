'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import type { CartOutcome } from '../cart/state.ts'
import type { CartItem } from '../cart/store.ts'
import { requireStore, useStore } from '../store/store-context.ts'

/** How long success is shown. */
const doneMs = 2_000

/** The state of a control that adds to the cart. */
export interface AddState {
  /** `working` until the cart has confirmed all adds, then `done` for two seconds, or `failed` until the next one. */
  readonly status: 'idle' | 'working' | 'done' | 'failed'
  readonly pending: boolean
  /** The stock allowed less than requested. */
  readonly isCapped: boolean
  /** Why the last add failed. */
  readonly error: unknown
}

export interface AddToCartController extends AddState {
  /** Adds an item. Each call is one intent with its own idempotency key; it continues after unmount. */
  add(item: CartItem): Promise<CartOutcome>
}

const idle: AddState = { status: 'idle', pending: false, isCapped: false, error: undefined }

/**
 * Adds items to the cart and tracks the result, for a button outside a form. `AddToCart` is the form.
 *
 * @example
 * ```tsx
 * function QuickAdd({ productId }: { productId: string }) {
 *   const { add, pending, status } = useAddToCart()
 *   const onClick = () => void add({ productId })
 *   return <button aria-busy={pending} onClick={onClick}>{status === 'done' ? 'Added' : 'Add'}</button>
 * }
 * ```
 */
export function useAddToCart(): AddToCartController {
  const store = useStore()
  const [state, setState] = useState(idle)
  const pendingCount = useRef(0)
  useEffect(() => {
    if (state.status !== 'done') return
    const timer = setTimeout(() => setState(idle), doneMs)
    return () => clearTimeout(timer)
  }, [state])

  const add = useMemo(
    () => async (item: CartItem) => {
      const { cart } = requireStore(store)
      pendingCount.current += 1
      setState({ ...idle, status: 'working', pending: true })
      const outcome = await cart.add(item)
      pendingCount.current -= 1
      const pending = pendingCount.current > 0
      if (outcome.status === 'refused') setState({ ...idle, status: 'failed', pending, error: outcome.error })
      else if (!pending)
        setState((before) => (before.status === 'failed' ? { ...before, pending } : toState(outcome)))
      return outcome
    },
    [store],
  )
  return { ...state, add }
}

function toState(outcome: CartOutcome): AddState {
  return outcome.status === 'done' ? { ...idle, status: 'done', isCapped: outcome.capped } : idle
}
