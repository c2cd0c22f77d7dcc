import * as cart from '@vitrine/client/cart'
import type { CartSnapshot } from '@vitrine/react'
import { useEffect, useRef, useState } from 'react'
import { requestIdOf } from '../../shared/cart/request-id-of.ts'
import { shopClient } from '../../shared/cart/shop-client.ts'
import { cartPageActions, cartPageFields } from '../../shared/forms/cart-page-fields.ts'
import { shoppingFields } from '../../shared/forms/shopping-fields.ts'
import type { CartPageView, EstimateFailure, EstimateView } from './cart-view.ts'
import type { EstimateRequest } from './estimate-form.tsx'
import { toEstimateView } from './to-estimate-view.ts'

export interface EstimateState {
  readonly estimate: EstimateView | undefined
  readonly failed: EstimateFailure | null
  readonly working: boolean
  readonly request: (request: EstimateRequest) => void
}

/**
 * Totals for an address. Once asked for, they are worked out again whenever the settled cart changes; an answer that
 * was overtaken by another question is dropped.
 */
export function useEstimate(view: CartPageView, snapshot: CartSnapshot | undefined): EstimateState {
  const [estimate, setEstimate] = useState(view.estimate)
  const [asked, setAsked] = useState<EstimateRequest | undefined>(requestOf(view.estimate))
  const [failed, setFailed] = useState<EstimateFailure | null>(view.estimateFailed ?? null)
  const [working, setWorking] = useState(false)
  const flight = useRef<AbortController>(undefined)
  const revision = snapshot?.isSettled ? snapshot.cart?.revision : undefined
  const counted = useRef<string | null>(undefined)

  const ask = (request: EstimateRequest): void => {
    flight.current?.abort()
    const own = new AbortController()
    flight.current = own
    setWorking(true)
    estimateFor(request, own.signal)
      .then(
        (next) => {
          if (own.signal.aborted) return
          setEstimate(next)
          setFailed(null)
        },
        (error: unknown) => {
          // The old figures are for another cart or address: better none than wrong ones.
          if (own.signal.aborted) return
          setEstimate(undefined)
          setFailed({ requestId: requestIdOf(error) })
        },
      )
      .finally(() => flight.current === own && setWorking(false))
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })

  useEffect(() => {
    if (revision == null || revision === counted.current) return
    const isFirst = counted.current === undefined
    counted.current = revision
    // The first settled cart is the one the server estimated for.
    if (asked && !isFirst) latest.current(asked)
  }, [revision, asked])
  useEffect(() => () => flight.current?.abort(), [])

  return {
    estimate,
    failed,
    working,
    request: (request) => {
      setAsked(request)
      remember(request, view.formToken)
      ask(request)
    },
  }
}

async function estimateFor(request: EstimateRequest, signal: AbortSignal): Promise<EstimateView> {
  const { shipping, ...address } = request
  const answer = await cart.estimateTotals(
    shopClient(),
    { shippingAddress: address, ...(shipping && { selectedShippingOption: { code: shipping } }) },
    { signal },
  )
  return toEstimateView(answer, address)
}

/** Tells the server as the form would, so that a reload finds the same address; nothing waits for it. */
function remember(request: EstimateRequest, formToken: string): void {
  const body = new URLSearchParams({ [shoppingFields.token]: formToken, [shoppingFields.next]: '/cart' })
  body.set(cartPageFields.country, request.country)
  if (request.subdivision) body.set(cartPageFields.subdivision, request.subdivision)
  if (request.postalCode) body.set(cartPageFields.postalCode, request.postalCode)
  if (request.shipping) body.set(cartPageFields.shipping, request.shipping)
  fetch(cartPageActions.estimate, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
    // Not remembered is not lost: the address still stands in the form.
    () => undefined,
  )
}

function requestOf(estimate: EstimateView | undefined): EstimateRequest | undefined {
  return estimate && { ...estimate.address, ...(estimate.chosen && { shipping: estimate.chosen }) }
}
