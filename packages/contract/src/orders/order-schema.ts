import * as v from 'valibot'
import type { BuyerInfo } from '../cart/cart.ts'
import { appliedDiscount, selectedCarrierServiceOption, taxSummary } from '../cart/cart-schema.ts'
import { additionalFee, lineItemPrices, priceSummary } from '../cart/estimate-schema.ts'
import { lineItem, quantity } from '../cart/line-item-schema.ts'
import { responseAddress } from '../common/address-schema.ts'
import { extendedFields, price } from '../common/value-schemas.ts'
import { weightUnits } from '../enumerations/cart.ts'
import {
  orderFulfilmentStatuses,
  orderHistoryItemTypes,
  orderPaymentStatuses,
} from '../enumerations/orders.ts'
import { maxLines, maxPageSize } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { integerText, whole } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { currency, email, guid, text, timestamp, webUrl } from '../schema/text.ts'
import type {
  CursorMetadata,
  CursorPaging,
  Fulfillment,
  Order,
  OrderActivity,
  OrderAddress,
  OrderLineItem,
  OrderLineQuantity,
  OrderRefund,
  TrackingInfo,
} from './order.ts'

/** Largest number of fulfilments and of refunds of an order. */
const maxActs = 1_000

export const orderLineQuantity: v.GenericSchema<unknown, OrderLineQuantity> = objectOf<OrderLineQuantity>({
  id: guid,
  quantity,
})

export const trackingInfo: v.GenericSchema<unknown, TrackingInfo> = objectOf<TrackingInfo>({
  trackingNumber: optional(text(100, 1)),
  shippingProvider: optional(text(100, 1)),
  trackingLink: optional(webUrl(2_000)),
})

const orderAddress = objectOf<OrderAddress>({
  address: optional(responseAddress),
  contactDetails: objectOf<OrderAddress['contactDetails']>({
    firstName: optional(text(100)),
    lastName: optional(text(100)),
    phone: optional(text(50)),
  }),
})

const prices = objectOf<Omit<OrderLineItem, keyof v.InferOutput<typeof lineItem>>>({
  pricesBreakdown: lineItemPrices,
  totalPriceAfterTax: price,
  totalDiscount: price,
})

const shippingInfo = v.intersect([
  selectedCarrierServiceOption,
  objectOf<{ shippingDestination?: OrderAddress }>({ shippingDestination: optional(orderAddress) }),
])

const fulfillment = objectOf<Fulfillment>({
  id: guid,
  lineItems: listOf(orderLineQuantity, maxLines),
  trackingInfo: optional(trackingInfo),
  createdDate: timestamp,
})

const refund = objectOf<OrderRefund>({
  id: guid,
  amount: price,
  status: text(200),
  reason: optional(text(500)),
  restockedLineItems: listOf(orderLineQuantity, maxLines),
  createdDate: timestamp,
})

export const order: v.GenericSchema<unknown, Order> = objectOf<Order>({
  id: guid,
  number: text(20),
  revision: integerText,
  status: text(200),
  paymentStatus: read.known(orderPaymentStatuses),
  fulfillmentStatus: read.known(orderFulfilmentStatuses),
  lineItems: listOf(v.intersect([lineItem, prices]), maxLines),
  buyerInfo: objectOf<BuyerInfo>({
    visitorId: optional(guid),
    memberId: optional(guid),
    userId: optional(guid),
    contactId: nullable(guid),
    email: nullable(email),
  }),
  buyerNote: optional(text(1_000)),
  currency,
  weightUnit: read.known(weightUnits),
  taxIncludedInPrices: v.boolean(),
  buyerLanguage: text(35),
  priceSummary,
  payNow: priceSummary,
  payLater: priceSummary,
  giftCard: optional(objectOf<NonNullable<Order['giftCard']>>({ obfuscatedCode: text(100), amount: price })),
  charged: price,
  taxSummary: optional(taxSummary),
  appliedDiscounts: listOf(appliedDiscount, 1_000),
  additionalFees: listOf(additionalFee, 100),
  shippingInfo: optional(shippingInfo),
  billingInfo: orderAddress,
  channelInfo: objectOf<Order['channelInfo']>({ type: text(200) }),
  checkoutId: guid,
  cartId: guid,
  extendedFields: optional(extendedFields),
  fulfillments: listOf(fulfillment, maxActs),
  refunds: listOf(refund, maxActs),
  balanceSummary: objectOf<Order['balanceSummary']>({ paid: price, refunded: price }),
  activities: optional(
    listOf(
      objectOf<OrderActivity>({ type: read.known(orderHistoryItemTypes), createdDate: timestamp }),
      maxActs,
    ),
  ),
  createdDate: timestamp,
  updatedDate: timestamp,
})

export const cursorPaging: v.GenericSchema<unknown, CursorPaging> = objectOf<CursorPaging>({
  limit: optional(whole(1, maxPageSize)),
  cursor: optional(text(100, 1)),
})
export const cursorMetadata: v.GenericSchema<unknown, CursorMetadata> = objectOf<CursorMetadata>({
  count: whole(0, maxPageSize),
  cursors: objectOf<CursorMetadata['cursors']>({ next: optional(text(100)) }),
  hasNext: v.boolean(),
})
