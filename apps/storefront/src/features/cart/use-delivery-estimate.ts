import type { EstimateTotalsRequest } from '@vitrine/client'
import { type EstimateActions, type EstimateState, useEstimate } from '@vitrine/react'
import { useState } from 'react'
import type { CartPageView, EstimateAddressView, EstimateView } from './cart-view.ts'
import { toEstimateView } from './to-estimate-view.ts'

export type DeliveryEstimate = EstimateState<EstimateView> & EstimateActions

/** Totals for an address: those the page was rendered with, until the cart or the address changes. */
export function useDeliveryEstimate(view: CartPageView): DeliveryEstimate {
  const [initial] = useState(
    () => view.estimate && { input: toInput(view.estimate), estimate: view.estimate },
  )
  return useEstimate<EstimateView>({
    initial,
    select: (response, { shippingAddress }) => toEstimateView(response, toAddress(shippingAddress)),
  })
}

function toInput({ address, chosen }: EstimateView): EstimateTotalsRequest {
  return { shippingAddress: address, ...(chosen && { selectedShippingOption: { code: chosen } }) }
}

function toAddress(address: EstimateTotalsRequest['shippingAddress']): EstimateAddressView {
  const { country, subdivision, postalCode } = address ?? {}
  return { country: country ?? '', ...(subdivision && { subdivision }), ...(postalCode && { postalCode }) }
}
