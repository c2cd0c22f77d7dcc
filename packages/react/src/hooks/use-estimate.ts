'use client'

import type { Cart, EstimateTotalsRequest, EstimateTotalsResponse } from '@vitrine/client'
import { estimateTotals } from '@vitrine/client/cart'
import { useEffect, useMemo, useRef, useState } from 'react'
import { requireStore, useStore } from '../store/store-context.ts'
import { useCart } from './use-cart.ts'

/** Totals for an address. While newer ones are loading, `estimate` is the last one. */
export type EstimateState =
  | { readonly status: 'idle'; readonly estimate: undefined }
  | { readonly status: 'loading'; readonly estimate: EstimateTotalsResponse | undefined }
  | { readonly status: 'ready'; readonly estimate: EstimateTotalsResponse }
  | {
      readonly status: 'error'
      readonly estimate: EstimateTotalsResponse | undefined
      readonly error: unknown
    }

export interface EstimateActions {
  /** Requests totals; cancels an earlier request. */
  request(input: EstimateTotalsRequest): void
  /** Cancels the request and clears the estimate. */
  cancel(): void
}

const idle: EstimateState = { status: 'idle', estimate: undefined }

/**
 * Totals with delivery and tax. A request waits until no cart change is pending, and is repeated when the cart has changed.
 *
 * @example
 * ```tsx
 * function Delivery() {
 *   const { estimate, request } = useEstimate()
 *   const shipping = estimate?.priceSummary.shipping.formattedAmount
 *   const onClick = () => request({ shippingAddress: { country: 'IE' } })
 *   return <button onClick={onClick}>{shipping ?? 'Estimate delivery'}</button>
 * }
 * ```
 */
export function useEstimate(): EstimateState & EstimateActions {
  const store = useStore()
  const [state, setState] = useState<EstimateState>(idle)
  const current = useRef<
    { readonly input: EstimateTotalsRequest; readonly abort: AbortController } | undefined
  >(undefined)
  const contents = useCart(({ cart }) => getVersion(cart))

  const [cartId = ''] = contents.split(' ')
  const [lastCartId, setLastCartId] = useState(cartId)
  if (lastCartId !== cartId) {
    setLastCartId(cartId)
    // Amounts of another cart may be another user's: they must not be painted.
    if (lastCartId && state !== idle) setState({ status: 'loading', estimate: undefined })
  }

  const actions = useMemo((): EstimateActions => {
    function cancel(): void {
      current.current?.abort.abort()
      current.current = undefined
      setState(idle)
    }
    async function load(input: EstimateTotalsRequest, { signal }: AbortController): Promise<void> {
      const { cart, client } = requireStore(store)
      try {
        await cart.settled()
        if (signal.aborted) return
        const estimate = await estimateTotals(client, input, { signal })
        if (!signal.aborted) setState({ status: 'ready', estimate })
      } catch (error) {
        if (!signal.aborted) setState(({ estimate }) => ({ status: 'error', estimate, error }))
      }
    }
    function request(input: EstimateTotalsRequest): void {
      current.current?.abort.abort()
      const abort = new AbortController()
      current.current = { input, abort }
      setState(({ estimate }) => ({ status: 'loading', estimate }))
      void load(input, abort)
    }
    return { request, cancel }
  }, [store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the cart makes an estimate stale
  useEffect(() => {
    if (current.current) actions.request(current.current.input)
  }, [contents, actions])
  useEffect(() => () => current.current?.abort.abort(), [])

  return { ...state, ...actions }
}

function getVersion(cart: Cart | null | undefined): string {
  return cart ? `${cart.id} ${cart.revision}` : ''
}
