import * as v from 'valibot'
import type {
  CouponScope,
  ItemAvailability,
  ItemModifier,
  LineItem,
  ModifierGroup,
  PlatformFee,
} from '../../cart/line-item.ts'
import {
  itemAvailabilityStatuses,
  paymentOptionTypes,
  platformFeeChargeTypes,
} from '../../enumerations/cart.ts'
import { listOf } from '../parts/collections.ts'
import { amount, decimal } from '../parts/decimal.ts'
import { read } from '../parts/direction.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { guid, text } from '../parts/text.ts'
import { catalogOverrideFields } from './app-fields.ts'
import {
  catalogReference,
  descriptionLine,
  itemPage,
  itemType,
  physicalProperties,
  policy,
  quantity,
  selectedMembership,
  serviceProperties,
  taxableAddress,
} from './item-details.ts'
import { commonImage, securedMedia } from './media.ts'
import { price } from './money.ts'
import { subscriptionOptionInfo } from './subscription.ts'
import { extendedFields, translatable } from './text-values.ts'

const modifierGroup = objectOf<ModifierGroup>({
  id: text(36),
  name: translatable(read, 200),
  modifiers: listOf(
    objectOf<ItemModifier>({
      id: text(36),
      quantity: nullable(quantity),
      label: translatable(read, 200),
      details: optional(translatable(read, 200)),
      price: optional(price),
    }),
    25,
  ),
})

const couponScope = objectOf<CouponScope>({
  namespace: text(200),
  group: optional(
    objectOf<NonNullable<CouponScope['group']>>({ name: text(200), entityId: nullable(text(200)) }),
  ),
})

export const lineItem: v.GenericSchema<unknown, LineItem> = objectOf<LineItem>({
  id: guid,
  quantity,
  catalogReference: catalogReference(read),
  productName: translatable(read, 200),
  url: optional(itemPage),
  price,
  fullPrice: optional(price),
  priceBeforeDiscounts: optional(price),
  lineItemPrice: optional(price),
  originalPrice: nullable(amount),
  originalFullPrice: nullable(amount),
  descriptionLines: listOf(descriptionLine(read), 200),
  image: optional(commonImage),
  availability: objectOf<ItemAvailability>({
    status: read.known(itemAvailabilityStatuses),
    quantityAvailable: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
  }),
  physicalProperties: physicalProperties(read),
  couponScopes: optional(listOf(couponScope, 1_000)),
  itemType: itemType(read),
  subscriptionOptionInfo: optional(subscriptionOptionInfo(read)),
  digitalFile: optional(securedMedia(read)),
  paymentOption: read.known(paymentOptionTypes),
  serviceProperties: optional(serviceProperties),
  rootCatalogItemId: nullable(text(36)),
  priceDescription: optional(translatable(read, 100)),
  depositAmount: optional(price),
  selectedMembership: optional(selectedMembership(read)),
  deliveryProfileId: nullable(guid),
  taxGroupId: nullable(guid),
  customLineItem: v.boolean(),
  consentRequiredPaymentPolicy: nullable(text(2_500)),
  shippingGroupId: nullable(guid),
  priceUndetermined: v.boolean(),
  fixedQuantity: v.boolean(),
  catalogOverrideFields: optional(catalogOverrideFields(read)),
  savePaymentMethod: v.boolean(),
  taxableAddress: optional(taxableAddress(read)),
  extendedFields: optional(extendedFields),
  policies: optional(listOf(policy(read), 5)),
  inventoryAppId: nullable(guid),
  membersOnly: v.boolean(),
  modifierGroups: optional(listOf(modifierGroup, 25)),
  modifiersTotalPrice: optional(price),
  platformFee: optional(
    objectOf<PlatformFee>({
      name: translatable(read, 200),
      chargeType: read.known(platformFeeChargeTypes),
      percentageRate: decimal({ gt: '0', lte: '1', scale: 4 }),
    }),
  ),
})
