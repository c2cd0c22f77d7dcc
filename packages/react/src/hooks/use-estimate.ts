'use client'

import type { Cart, EstimateTotalsRequest, EstimateTotalsResponse } from '@vitrine/client'
import { estimateTotals } from '@vitrine/client/cart'
import { useEffect, useMemo, useRef, useState } from 'react'
import { requireStore, useStore } from '../store/store-context.ts'
import { useCart } from './use-cart.ts'

/** Totals for an address. While newer ones are loading, `estimate` is the last one. */
export type EstimateState<T = EstimateTotalsResponse> =
  | { readonly status: 'idle'; readonly estimate: undefined }
  | { readonly status: 'pending'; readonly estimate: T | undefined }
  | { readonly status: 'success'; readonly estimate: T }
  | { readonly status: 'error'; readonly estimate: T | undefined; readonly error: unknown }

/** Options of {@link useEstimate}. */
export interface EstimateOptions<T> {
  /** What the page was rendered with. It is requested again when the cart changes. */
  readonly initial?: { readonly input: EstimateTotalsRequest; readonly estimate: T } | undefined
  /** Picks what the component needs of each response; `initial.estimate` has the same shape. Default: the response. */
  readonly select?: (response: EstimateTotalsResponse, input: EstimateTotalsRequest) => T
}

/** Actions of {@link useEstimate}. */
export interface EstimateActions {
  /** Requests totals; cancels an earlier request. */
  request(input: EstimateTotalsRequest): void
  /** Cancels the request and clears the estimate. */
  cancel(): void
}

const idle = { status: 'idle', estimate: undefined } as const

/**
 * Totals with delivery and tax. A request waits until no cart change is pending, and is repeated when the cart or its currency
 * has changed.
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
 * @example With an estimate that the page was rendered with
 * ```tsx
 * import type { EstimateTotalsRequest, EstimateTotalsResponse } from '@vitrine/client'
 *
 * function Total({ rendered }: { rendered: { input: EstimateTotalsRequest; estimate: string } }) {
 *   const select = (response: EstimateTotalsResponse) => response.priceSummary.total.formattedAmount
 *   return <b>{useEstimate({ initial: rendered, select }).estimate}</b>
 * }
 * ```
 */
export function useEstimate<T = EstimateTotalsResponse>(
  options: EstimateOptions<T> = {},
): EstimateState<T> & EstimateActions {
  const { initial } = options
  const store = useStore()
  const [state, setState] = useState<EstimateState<T>>(
    initial ? { status: 'success', estimate: initial.estimate } : idle,
  )
  const current = useRef<
    { readonly input: EstimateTotalsRequest; readonly abort?: AbortController } | undefined
  >(initial)
  const select = useRef(options.select)
  useEffect(() => {
    select.current = options.select
  })
  const contents = useCart(({ cart }) => getVersion(cart))

  const [cartId = ''] = contents.split(' ')
  const [lastCartId, setLastCartId] = useState(cartId)
  if (lastCartId !== cartId) {
    setLastCartId(cartId)
    // Amounts of another cart may be another user's: they must not be painted.
    if (lastCartId && state !== idle) setState({ status: 'pending', estimate: undefined })
  }

  const actions = useMemo((): EstimateActions => {
    function cancel(): void {
      current.current?.abort?.abort()
      current.current = undefined
      setState(idle)
    }
    async function load(input: EstimateTotalsRequest, { signal }: AbortController): Promise<void> {
      const { cart, client } = requireStore(store)
      try {
        await cart.settled()
        if (signal.aborted) return
        const estimate = await estimateTotals(client, input, { signal })
        if (signal.aborted) return
        // Without `select`, T is the response.
        const selected = select.current?.(estimate, input) ?? (estimate as T)
        setState({ status: 'success', estimate: selected })
      } catch (error) {
        if (!signal.aborted) setState(({ estimate }) => ({ status: 'error', estimate, error }))
      }
    }
    function request(input: EstimateTotalsRequest): void {
      current.current?.abort?.abort()
      const abort = new AbortController()
      current.current = { input, abort }
      setState(({ estimate }) => ({ status: 'pending', estimate }))
      void load(input, abort)
    }
    return { request, cancel }
  }, [store])

  const estimated = useRef(contents)
  useEffect(() => {
    const before = estimated.current
    estimated.current = contents
    // A cart that was unknown until now is the one of the page, or a request waits for it already.
    if (current.current && before && before !== contents) actions.request(current.current.input)
  }, [contents, actions])
  useEffect(() => () => current.current?.abort?.abort(), [])

  return { ...state, ...actions }
}

function getVersion(cart: Cart | null | undefined): string {
  return cart ? `${cart.id} ${cart.revision} ${cart.conversionCurrency}` : ''
}
