import * as v from 'valibot'
import type { BuyerInfo, Cart, CartDiscount, DiscountRule, SelectedShippingOption } from '../../cart/cart.ts'
import { weightUnits } from '../../enumerations/cart.ts'
import { discountTypes } from '../../enumerations/discounts.ts'
import { maxLines } from '../../limits.ts'
import { listOf } from '../parts/collections.ts'
import { integerText } from '../parts/decimal.ts'
import { type Direction, read } from '../parts/direction.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { currency, email, guid, text, timestamp } from '../parts/text.ts'
import { answeredAddressWithContact } from './address.ts'
import { lineItem } from './line-item.ts'
import { price } from './money.ts'
import { extendedFields, translatable } from './text-values.ts'

export function selectedShippingOption({
  text,
}: Direction): v.GenericSchema<unknown, SelectedShippingOption> {
  return objectOf<SelectedShippingOption>({ code: text(100, 1), carrierId: nullable(guid) })
}

export const discountRule: v.GenericSchema<unknown, DiscountRule> = objectOf<DiscountRule>({
  id: guid,
  name: translatable(read, 256),
  amount: price,
})

const cartDiscount = objectOf<CartDiscount>({
  coupon: optional(
    objectOf<NonNullable<CartDiscount['coupon']>>({
      id: text(100),
      code: text(100),
      amount: optional(price),
    }),
  ),
  merchantDiscount: optional(objectOf<NonNullable<CartDiscount['merchantDiscount']>>({ amount: price })),
  discountRule: optional(discountRule),
  lineItemIds: optional(listOf(guid, maxLines)),
  discountType: optional(read.known(discountTypes)),
})

export const cart: v.GenericSchema<unknown, Cart> = objectOf<Cart>({
  id: guid,
  lineItems: listOf(lineItem, maxLines),
  buyerNote: nullable(text(1_000)),
  buyerInfo: objectOf<BuyerInfo>({
    visitorId: optional(guid),
    memberId: optional(guid),
    userId: optional(guid),
    contactId: nullable(guid),
    email: nullable(email),
  }),
  currency,
  conversionCurrency: currency,
  paymentCurrency: currency,
  buyerLanguage: nullable(text(35)),
  siteLanguage: nullable(text(35)),
  taxIncludedInPrices: nullable(v.boolean()),
  weightUnit: read.known(weightUnits),
  subtotal: optional(price),
  subtotalAfterDiscounts: optional(price),
  discount: optional(price),
  checkoutId: nullable(guid),
  appliedDiscounts: listOf(cartDiscount, 1_000),
  createdDate: timestamp,
  updatedDate: timestamp,
  contactInfo: optional(answeredAddressWithContact),
  overrideCheckoutUrl: nullable(text(1_000)),
  purchaseFlowId: nullable(guid),
  selectedShippingOption: optional(selectedShippingOption(read)),
  extendedFields: optional(extendedFields),
  businessLocationId: nullable(guid),
  revision: nullable(integerText),
})
