import * as v from 'valibot'
import type {
  AppliedCoupon,
  AppliedDiscount,
  ItemCombination,
  LineItemDiscount,
} from '../../cart/applied-discount.ts'
import { discountTypes } from '../../enumerations/discounts.ts'
import { maxLines } from '../../limits.ts'
import { listOf } from '../parts/collections.ts'
import { read } from '../parts/direction.ts'
import { number, whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { atMostOneOf } from '../parts/one-of.ts'
import { guid, text } from '../parts/text.ts'
import { discountRule } from './cart.ts'
import { quantity } from './item-details.ts'
import { price } from './money.ts'

const combination = objectOf<ItemCombination>({
  count: quantity,
  lineItems: listOf(
    objectOf<ItemCombination['lineItems'][number]>({ lineItemId: guid, discountAmount: price, quantity }),
    100,
  ),
})

export const appliedDiscount: v.GenericSchema<unknown, AppliedDiscount> = v.pipe(
  objectOf<AppliedDiscount>({
    coupon: optional(
      objectOf<AppliedCoupon>({
        id: text(100),
        code: text(100),
        amount: price,
        name: text(200),
        couponType: optional(text(100)),
      }),
    ),
    merchantDiscount: optional(
      objectOf<NonNullable<AppliedDiscount['merchantDiscount']>>({
        amount: price,
        percentage: nullable(number(0.01, 100)),
      }),
    ),
    discountRule: optional(discountRule),
    discountType: read.known(discountTypes),
    lineItemIds: listOf(guid, maxLines),
    id: nullable(guid),
    lineItemDiscounts: optional(
      listOf(objectOf<LineItemDiscount>({ id: guid, totalDiscountAmount: price }), maxLines),
    ),
    subscriptionCycles: nullable(whole(1, 999)),
    itemCombinations: optional(listOf(combination, 1_000)),
  }),
  atMostOneOf<AppliedDiscount>('coupon', 'merchantDiscount', 'discountRule'),
)
