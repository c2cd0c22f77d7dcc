import type { Address } from '../common/address.ts'
import type { MultiCurrencyPrice } from '../common/money.ts'
import type { Open, Timestamp } from '../common/values.ts'
import type { ChargeType, PickupMethod } from '../enumerations/delivery.ts'
import type { ItemTaxFullDetails } from './tax.ts'

/** What is on offer for the address, and what counts. */
export interface ShippingInformation {
  region?: ShippingRegion
  selectedCarrierServiceOption?: SelectedCarrierServiceOption
  carrierServiceOptions: readonly CarrierServiceOption[]
}

export interface ShippingRegion {
  id: string
  name: string
}

export interface SelectedCarrierServiceOption {
  code: string
  title: string
  logistics: DeliveryLogistics
  cost: DeliveryCost
  /** True when it is the option the caller asked for. */
  requestedShippingOption: boolean
  otherCharges?: readonly SelectedOtherCharge[]
  carrierId?: string | null
  deliveryAllocations?: readonly DeliveryAllocation[]
  /** True when it delivers part of the cart only. */
  partial?: boolean | null
}

export interface DeliveryCost {
  totalPriceAfterTax: MultiCurrencyPrice
  totalPriceBeforeTax: MultiCurrencyPrice
  taxDetails: ItemTaxFullDetails
  totalDiscount: MultiCurrencyPrice
  price: MultiCurrencyPrice
}

export interface SelectedOtherCharge {
  type: Open<ChargeType>
  details?: string | null
  cost?: DeliveryCost
}

export interface CarrierServiceOption {
  carrierId: string
  shippingOptions: readonly ShippingOption[]
}

export interface ShippingOption {
  code: string
  title: string
  logistics: DeliveryLogistics
  cost: ShippingPrice
  deliveryAllocations?: readonly DeliveryAllocation[]
  /** True when it delivers part of the cart only. */
  partial?: boolean | null
}

export interface ShippingPrice {
  price: MultiCurrencyPrice
  otherCharges: readonly OtherCharge[]
}

export interface OtherCharge {
  type: Open<ChargeType>
  price: MultiCurrencyPrice
  details?: string | null
}

export interface DeliveryLogistics {
  /** In words; at most 500 characters. */
  deliveryTime?: string | null
  /** At most 1000 characters. */
  instructions?: string | null
  pickupDetails?: PickupDetails
  deliveryTimeSlot?: DeliveryTimeSlot
}

export interface PickupDetails {
  address?: Address
  /** Whether it is one of the store's own places. */
  businessLocation: boolean
  pickupMethod: Open<PickupMethod>
}

export interface DeliveryTimeSlot {
  from?: Timestamp | null
  to?: Timestamp | null
}

/** Which carrier brings which lines. */
export interface DeliveryAllocation {
  deliveryCarrier?: { appId?: string | null; code: string }
  deliveryRegion?: { id?: string | null; name?: string | null }
  applicableLineItems?: { lineItemIds: readonly string[] }
}
