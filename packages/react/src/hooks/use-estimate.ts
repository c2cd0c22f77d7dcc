'use client'

import type { EstimateTotalsRequest, EstimateTotalsResponse } from '@vitrine/client'
import { estimateTotals } from '@vitrine/client/cart'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from '../store/store-context.ts'
import { useCartQueue } from './use-cart.ts'

/** Totals for an address. While a newer one is worked out, `estimate` is still the last. */
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
  /** Asks for totals; an earlier question that is still open is cancelled. */
  request(input: EstimateTotalsRequest): void
  /** Forgets question and answer. */
  cancel(): void
}

const idle: EstimateState = { status: 'idle', estimate: undefined }

/**
 * Totals with delivery and tax. The question is asked once nothing waits in the cart, and again whenever the cart has
 * changed since.
 */
export function useEstimate(): EstimateState & EstimateActions {
  const store = useStore()
  const queue = useCartQueue()
  const [state, setState] = useState<EstimateState>(idle)
  const asked = useRef<
    { readonly input: EstimateTotalsRequest; readonly abort: AbortController } | undefined
  >(undefined)
  const contents = useSyncExternalStore(
    queue.subscribe,
    () => contentsOf(queue.getSnapshot().cart),
    () => contentsOf(queue.getServerSnapshot().cart),
  )

  const [cartId = ''] = contents.split(' ')
  const [knownId, setKnownId] = useState(cartId)
  if (knownId !== cartId) {
    setKnownId(cartId)
    // Figures of another cart may be somebody else's, and are gone before anything is painted (RCT-06).
    if (knownId && state !== idle) setState({ status: 'loading', estimate: undefined })
  }

  const actions = useMemo((): EstimateActions => {
    function cancel(): void {
      asked.current?.abort.abort()
      asked.current = undefined
      setState(idle)
    }
    async function ask(input: EstimateTotalsRequest, abort: AbortController): Promise<void> {
      try {
        await queue.settled()
        if (!store || abort.signal.aborted) return
        const estimate = await estimateTotals(store.client, input, { signal: abort.signal })
        if (!abort.signal.aborted) setState({ status: 'ready', estimate })
      } catch (error) {
        if (!abort.signal.aborted) setState(({ estimate }) => ({ status: 'error', estimate, error }))
      }
    }
    function request(input: EstimateTotalsRequest): void {
      asked.current?.abort.abort()
      asked.current = { input, abort: new AbortController() }
      setState(({ estimate }) => ({ status: 'loading', estimate }))
      void ask(input, asked.current.abort)
    }
    return { request, cancel }
  }, [store, queue])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart's contents are what makes an estimate old
  useEffect(() => {
    if (asked.current) actions.request(asked.current.input)
  }, [contents, actions])
  useEffect(() => () => asked.current?.abort.abort(), [])

  return { ...state, ...actions }
}

function contentsOf(
  known: { readonly id: string; readonly revision?: string | null } | null | undefined,
): string {
  return known ? `${known.id} ${known.revision}` : ''
}
