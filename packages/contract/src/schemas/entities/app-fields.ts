import * as v from 'valibot'
import type {
  CatalogOverrideFields,
  CustomItemModifier,
  CustomLineItem,
  CustomModifierGroup,
  ItemImage,
} from '../../cart/app-fields.ts'
import { paymentOptionTypes } from '../../enumerations/cart.ts'
import { maxQuantity } from '../../limits.ts'
import { listOf } from '../parts/collections.ts'
import { amount, decimal, overrideAmount } from '../parts/decimal.ts'
import { type Direction, sent } from '../parts/direction.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { guid, text } from '../parts/text.ts'
import {
  catalogReference,
  descriptionLine,
  itemPage,
  itemType,
  physicalProperties,
  policy,
  quantity,
  serviceProperties,
  taxableAddress,
} from './item-details.ts'
import { pixels, securedMedia } from './media.ts'
import { subscriptionOptionInfo } from './subscription.ts'
import { translatable } from './text-values.ts'

const itemImage = objectOf<ItemImage>({
  id: text(400),
  height: pixels,
  width: pixels,
  altText: nullable(text(1_000)),
  filename: nullable(text(1_000)),
})

export function catalogOverrideFields(direction: Direction): v.GenericSchema<unknown, CatalogOverrideFields> {
  return objectOf<CatalogOverrideFields>({
    productName: optional(translatable(direction, 200, 1)),
    price: nullable(overrideAmount),
    fullPrice: nullable(overrideAmount),
    descriptionLines: optional(listOf(descriptionLine(direction), 20)),
    physicalProperties: optional(physicalProperties(direction)),
    image: optional(itemImage),
    paymentOption: optional(
      objectOf<NonNullable<CatalogOverrideFields['paymentOption']>>({
        value: direction.known(paymentOptionTypes),
      }),
    ),
    depositAmount: nullable(decimal({ gt: '0', lte: '999999999', scale: 3 })),
    savePaymentMethod: nullable(v.boolean()),
    inventoryAppId: nullable(guid),
    fixedQuantity: nullable(v.boolean()),
  })
}

const customModifierGroup = objectOf<CustomModifierGroup>({
  id: text(36, 1),
  name: translatable(sent, 200, 1),
  modifiers: listOf(
    objectOf<CustomItemModifier>({
      id: text(36, 1),
      quantity: nullable(quantity),
      label: translatable(sent, 200, 1),
      details: optional(translatable(sent, 200, 1)),
      price: nullable(decimal({ gte: '0', lte: '1000000000000000', scale: 3 })),
    }),
    25,
    1,
  ),
})

/** Read-only fields of a custom line (`consentRequiredPaymentPolicy`, `savePaymentMethod`) are dropped. */
export const customLineItem: v.GenericSchema<unknown, CustomLineItem> = objectOf<CustomLineItem>({
  quantity,
  price: amount,
  productName: translatable(sent, 200, 1),
  itemType: itemType(sent),
  priceDescription: optional(translatable(sent, 100, 1)),
  descriptionLines: optional(listOf(descriptionLine(sent), 10)),
  media: optional(itemImage),
  taxGroupId: nullable(guid),
  url: optional(itemPage),
  fullPrice: nullable(amount),
  quantityAvailable: nullable(whole(0, maxQuantity)),
  physicalProperties: optional(physicalProperties(sent)),
  subscriptionOptionInfo: optional(subscriptionOptionInfo(sent)),
  digitalFile: optional(securedMedia(sent)),
  paymentOption: optional(sent.known(paymentOptionTypes)),
  serviceProperties: optional(serviceProperties),
  rootCatalogItemId: nullable(text(36, 1)),
  depositAmount: nullable(amount),
  deliveryProfileId: nullable(guid),
  catalogReference: optional(catalogReference(sent)),
  priceUndetermined: optional(v.boolean()),
  fixedQuantity: optional(v.boolean()),
  policies: optional(listOf(policy(sent), 5)),
  inventoryAppId: nullable(guid),
  membersOnly: optional(v.boolean()),
  taxableAddress: optional(taxableAddress(sent)),
  modifierGroups: optional(listOf(customModifierGroup, 25)),
})
