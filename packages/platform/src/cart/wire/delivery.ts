import type { DeliveryLogistics, ShippingInformation, ShippingOption } from '@vitrine/contract'
import { wirePrice } from '../../money/index.ts'
import type { DeliveryOffer } from '../../pricing/index.ts'
import { storeCarrierId } from '../../pricing/index.ts'
import type { CartView } from '../cart-view.ts'
import { wireTaxDetails } from './tax.ts'

/** Everything on offer for the address, and the offer that counts; without offers an empty list. */
export function wireShipping({ priced, style }: CartView): ShippingInformation {
  const { region, offers, selected } = priced.delivery
  if (selected === undefined) return { carrierServiceOptions: [] }
  const { offer, isRequested, discount, totalBeforeTax, totalAfterTax, tax } = selected
  return {
    ...(region === undefined ? {} : { region: { id: region.id, name: region.name } }),
    selectedCarrierServiceOption: {
      code: offer.code,
      title: offer.title,
      logistics: wireLogistics(offer),
      cost: {
        price: wirePrice(offer.price, style),
        totalDiscount: wirePrice(discount, style),
        totalPriceBeforeTax: wirePrice(totalBeforeTax, style),
        totalPriceAfterTax: wirePrice(totalAfterTax, style),
        taxDetails: wireTaxDetails(tax, totalBeforeTax, priced, style),
      },
      requestedShippingOption: isRequested,
      carrierId: carrierOf(offer),
      otherCharges: [],
      deliveryAllocations: [],
      partial: false,
    },
    carrierServiceOptions: [...new Set(offers.map(carrierOf))].map((carrierId) => ({
      carrierId,
      shippingOptions: offers
        .filter((one) => carrierOf(one) === carrierId)
        .map((one) => wireShippingOption(one, style)),
    })),
  }
}

function carrierOf({ carrierId = storeCarrierId }: DeliveryOffer): string {
  return carrierId
}

function wireShippingOption(offer: DeliveryOffer, style: CartView['style']): ShippingOption {
  return {
    code: offer.code,
    title: offer.title,
    logistics: wireLogistics(offer),
    cost: {
      price: wirePrice(offer.price, style),
      otherCharges: (offer.charges ?? []).map(({ type, details, price }) => ({
        type,
        details,
        price: wirePrice(price, style),
      })),
    },
    partial: false,
  }
}

function wireLogistics({ deliveryTime, pickup, timeSlot }: DeliveryOffer): DeliveryLogistics {
  return {
    ...(timeSlot === undefined
      ? {}
      : { deliveryTimeSlot: { from: timeSlot.from.toISOString(), to: timeSlot.to.toISOString() } }),
    ...(deliveryTime === undefined ? {} : { deliveryTime }),
    ...(pickup?.instructions === undefined ? {} : { instructions: pickup.instructions }),
    ...(pickup === undefined
      ? {}
      : {
          pickupDetails: {
            address: pickup.address,
            pickupMethod: pickup.method,
            businessLocation: pickup.method === 'STORE_PICKUP',
          },
        }),
  }
}
