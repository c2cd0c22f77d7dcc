import * as v from 'valibot'
import type {
  CarrierServiceOption,
  DeliveryAllocation,
  DeliveryCost,
  DeliveryLogistics,
  DeliveryTimeSlot,
  OtherCharge,
  PickupDetails,
  SelectedCarrierServiceOption,
  SelectedOtherCharge,
  ShippingInformation,
  ShippingOption,
  ShippingPrice,
  ShippingRegion,
} from '../../cart/delivery.ts'
import { chargeTypes, pickupMethods } from '../../enumerations/delivery.ts'
import { maxLines } from '../../limits.ts'
import { listOf } from '../parts/collections.ts'
import { read } from '../parts/direction.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { guid, text, timestamp } from '../parts/text.ts'
import { answeredAddress } from './address.ts'
import { price } from './money.ts'
import { itemTax } from './tax.ts'

const logistics = objectOf<DeliveryLogistics>({
  deliveryTime: nullable(text(500)),
  instructions: nullable(text(1_000)),
  pickupDetails: optional(
    objectOf<PickupDetails>({
      address: optional(answeredAddress),
      businessLocation: v.boolean(),
      pickupMethod: read.known(pickupMethods),
    }),
  ),
  deliveryTimeSlot: optional(
    objectOf<DeliveryTimeSlot>({ from: nullable(timestamp), to: nullable(timestamp) }),
  ),
})

const cost = objectOf<DeliveryCost>({
  totalPriceAfterTax: price,
  totalPriceBeforeTax: price,
  taxDetails: itemTax,
  totalDiscount: price,
  price,
})

const allocation = objectOf<DeliveryAllocation>({
  deliveryCarrier: optional(
    objectOf<NonNullable<DeliveryAllocation['deliveryCarrier']>>({ appId: nullable(guid), code: text(250) }),
  ),
  deliveryRegion: optional(
    objectOf<NonNullable<DeliveryAllocation['deliveryRegion']>>({
      id: nullable(guid),
      name: nullable(text(100)),
    }),
  ),
  applicableLineItems: optional(
    objectOf<NonNullable<DeliveryAllocation['applicableLineItems']>>({
      lineItemIds: listOf(text(100), maxLines),
    }),
  ),
})

export const selectedCarrierServiceOption: v.GenericSchema<unknown, SelectedCarrierServiceOption> =
  objectOf<SelectedCarrierServiceOption>({
    code: text(100),
    title: text(250),
    logistics,
    cost,
    requestedShippingOption: v.boolean(),
    otherCharges: optional(
      listOf(
        objectOf<SelectedOtherCharge>({
          type: read.known(chargeTypes),
          details: nullable(text(200)),
          cost: optional(cost),
        }),
        100,
      ),
    ),
    carrierId: nullable(guid),
    deliveryAllocations: optional(listOf(allocation, maxLines)),
    partial: nullable(v.boolean()),
  })

const shippingOption = objectOf<ShippingOption>({
  code: text(100),
  title: text(250),
  logistics,
  cost: objectOf<ShippingPrice>({
    price,
    otherCharges: listOf(
      objectOf<OtherCharge>({ type: read.known(chargeTypes), price, details: nullable(text(250)) }),
      100,
    ),
  }),
  deliveryAllocations: optional(listOf(allocation, maxLines)),
  partial: nullable(v.boolean()),
})

export const shippingInformation: v.GenericSchema<unknown, ShippingInformation> =
  objectOf<ShippingInformation>({
    region: optional(objectOf<ShippingRegion>({ id: guid, name: text(100) })),
    selectedCarrierServiceOption: optional(selectedCarrierServiceOption),
    carrierServiceOptions: listOf(
      objectOf<CarrierServiceOption>({ carrierId: guid, shippingOptions: listOf(shippingOption, 1_000) }),
      1_000,
    ),
  })
