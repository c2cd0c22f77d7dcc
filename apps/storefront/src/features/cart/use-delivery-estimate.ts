import type { EstimateTotalsRequest } from '@vitrine/client'
import { useEstimate } from '@vitrine/react'
import { useState } from 'react'
import { requestIdOf } from '../../shared/cart/request-id-of.ts'
import { cartPageActions, cartPageFields } from '../../shared/forms/cart-page-fields.ts'
import { shoppingFields } from '../../shared/forms/shopping-fields.ts'
import type { CartPageView, EstimateAddressView, EstimateFailure, EstimateView } from './cart-view.ts'
import type { EstimateRequest } from './estimate-form.tsx'
import { toEstimateView } from './to-estimate-view.ts'

export interface DeliveryEstimate {
  readonly estimate: EstimateView | undefined
  readonly failed: EstimateFailure | null
  readonly working: boolean
  readonly request: (request: EstimateRequest) => void
}

/** Totals for an address: those the page was rendered with, until the cart or the address changes. */
export function useDeliveryEstimate(view: CartPageView): DeliveryEstimate {
  const [initial] = useState(
    () => view.estimate && { input: toInput(view.estimate), estimate: view.estimate },
  )
  const { estimate, request, ...state } = useEstimate<EstimateView>({
    initial,
    select: (response, { shippingAddress }) => toEstimateView(response, toAddress(shippingAddress)),
  })
  const isUntouched = state.status === 'idle'
  const error = state.status === 'error' ? { requestId: requestIdOf(state.error) } : null
  return {
    // After an error the last amounts are those of another cart or address.
    estimate: error ? undefined : estimate,
    failed: isUntouched ? (view.estimateFailed ?? null) : error,
    working: state.status === 'loading',
    request(next) {
      const { shipping, ...shippingAddress } = next
      remember(next, view.formToken)
      request({ shippingAddress, ...(shipping && { selectedShippingOption: { code: shipping } }) })
    },
  }
}

function toInput({ address, chosen }: EstimateView): EstimateTotalsRequest {
  return { shippingAddress: address, ...(chosen && { selectedShippingOption: { code: chosen } }) }
}

function toAddress(address: EstimateTotalsRequest['shippingAddress']): EstimateAddressView {
  const { country, subdivision, postalCode } = address ?? {}
  return { country: country ?? '', ...(subdivision && { subdivision }), ...(postalCode && { postalCode }) }
}

/** Posts the form's fields to the server too, so that a reload finds the same address. Nothing waits for the response. */
function remember({ country, subdivision, postalCode, shipping }: EstimateRequest, formToken: string): void {
  const body = new URLSearchParams({ [shoppingFields.token]: formToken, [shoppingFields.next]: '/cart' })
  body.set(cartPageFields.country, country)
  if (subdivision) body.set(cartPageFields.subdivision, subdivision)
  if (postalCode) body.set(cartPageFields.postalCode, postalCode)
  if (shipping) body.set(cartPageFields.shipping, shipping)
  // If it fails, the address is still in the form.
  fetch(cartPageActions.estimate, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
    () => undefined,
  )
}
