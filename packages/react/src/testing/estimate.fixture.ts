import type { EstimateTotalsResponse } from '@vitrine/client'

export interface ShippingOptionFixture {
  readonly code: string
  readonly title: string
  readonly price?: string
  readonly deliveryTime?: string
  readonly deliveryTimeSlot?: { readonly from: string; readonly to: string }
}

/** An estimate with what the parts read: shipping options, the selected one, and why delivery is missing. */
export function estimateFor(
  options: readonly ShippingOptionFixture[],
  selected?: string,
  calculationErrors: object = {},
): EstimateTotalsResponse {
  const [subtotal, shipping, total] = [
    toPrice('50.00'),
    toPrice(selected ? '4.90' : '0.00'),
    toPrice('54.90'),
  ]
  const shippingOptions = options.map(({ code, title, price = '4.90', ...logistics }) => ({
    code,
    title,
    logistics,
    cost: { price: toPrice(price), otherCharges: [] },
  }))
  const estimate = {
    cart: { conversionCurrency: 'EUR' },
    calculationErrors: { orderValidationErrors: [], ...calculationErrors },
    shippingInfo: {
      carrierServiceOptions: [{ carrierId: 'carrier', shippingOptions }],
      ...(selected && { selectedCarrierServiceOption: { code: selected } }),
    },
    priceSummary: { subtotal, shipping, tax: toPrice('9.33'), discount: toPrice('5.00'), total },
  }
  // The parts read nothing else.
  return estimate as unknown as EstimateTotalsResponse
}

function toPrice(amount: string) {
  return { amount, convertedAmount: amount, formattedAmount: amount, formattedConvertedAmount: amount }
}
