import * as v from 'valibot'
import { commonImage, pixels, securedMedia } from '../catalog/product-value-schemas.ts'
import { dimensions, extendedFields, price, translatable } from '../common/value-schemas.ts'
import {
  descriptionLineTypes,
  itemAvailabilityStatuses,
  itemTypePresets,
  paymentOptionTypes,
  platformFeeChargeTypes,
  productPeriodAlignments,
  subscriptionFrequencies,
} from '../enumerations/cart.ts'
import { taxableAddressTypes } from '../enumerations/tax.ts'
import { maxPrice, maxQuantity, minQuantity } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { type Directed, type Direction, directed, read, sent } from '../schema/direction.ts'
import { jsonObject } from '../schema/json.ts'
import { amount, decimal, number, overrideAmount, whole } from '../schema/number.ts'
import { atLeastOneOf, atMostOneOf, nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import type {
  CatalogOverrideFields,
  CatalogReference,
  ColorText,
  CouponScope,
  CustomItemModifier,
  CustomLineItem,
  CustomModifierGroup,
  DescriptionLine,
  FreeTrialPeriod,
  ItemAvailability,
  ItemImage,
  ItemModifier,
  ItemPage,
  ItemType,
  LineItem,
  ModifierGroup,
  PhysicalProperties,
  PlatformFee,
  Policy,
  SelectedMembership,
  ServiceProperties,
  SubscriptionOptionInfo,
  SubscriptionSettings,
  TaxableAddress,
} from './line-item.ts'

/** Schemas of line items, shared by requests and responses. */

export const quantity: v.GenericSchema<unknown, number> = whole(minQuantity, maxQuantity)

export function catalogReference({ text }: Direction): v.GenericSchema<unknown, CatalogReference> {
  return objectOf<CatalogReference>({
    catalogItemId: text(36, 1),
    appId: text(36, 1),
    options: nullable(jsonObject),
  })
}

export const physicalProperties: Directed<PhysicalProperties> = directed((direction) =>
  objectOf<PhysicalProperties>({
    weight: nullable(number(0, maxPrice)),
    sku: nullable(text(40)),
    shippable: v.boolean(),
    productDimensions: optional(dimensions(direction)),
    packageDimensions: optional(dimensions(direction)),
  }),
)

export const itemType: Directed<ItemType> = directed(({ known, text }) =>
  v.pipe(
    objectOf<ItemType>({ preset: optional(known(itemTypePresets)), custom: optional(text(100, 1)) }),
    atMostOneOf<ItemType>('preset', 'custom'),
    atLeastOneOf<ItemType>('preset', 'custom'),
  ),
)

export const descriptionLine: Directed<DescriptionLine> = directed((direction) =>
  v.pipe(
    objectOf<DescriptionLine>({
      name: translatable(direction, 100),
      plainText: optional(translatable(direction, 600)),
      colorInfo: optional(
        objectOf<ColorText>({
          original: text(500),
          translated: nullable(text(500)),
          code: nullable(text(100)),
        }),
      ),
      plainTextValue: optional(translatable(direction, 600)),
      color: optional(text(500)),
      lineType: optional(direction.known(descriptionLineTypes)),
    }),
    atMostOneOf<DescriptionLine>('plainText', 'colorInfo'),
    atMostOneOf<DescriptionLine>('plainTextValue', 'color'),
  ),
)

export const serviceProperties: v.GenericSchema<unknown, ServiceProperties> = objectOf<ServiceProperties>({
  scheduledDate: nullable(timestamp),
  numberOfParticipants: nullable(whole(1, 10_000)),
  endDate: nullable(timestamp),
})

export function policy({ text }: Direction): v.GenericSchema<unknown, Policy> {
  return objectOf<Policy>({ title: nullable(text(29, 1)), content: text(3_000, 1) })
}

export const taxableAddress: Directed<TaxableAddress> = directed(({ known }) =>
  objectOf<TaxableAddress>({ addressType: known(taxableAddressTypes) }),
)

export function selectedMembership({ text }: Direction): v.GenericSchema<unknown, SelectedMembership> {
  return objectOf<SelectedMembership>({ id: text(100, 1), appId: guid })
}

export const itemPage: v.GenericSchema<unknown, ItemPage> = objectOf<ItemPage>({
  relativePath: text(1_000),
  url: nullable(text(2_048)),
})

const itemImage = objectOf<ItemImage>({
  id: text(400),
  height: pixels,
  width: pixels,
  altText: nullable(text(1_000)),
  filename: nullable(text(1_000)),
})

export const catalogOverrideFields: Directed<CatalogOverrideFields> = directed((direction) =>
  objectOf<CatalogOverrideFields>({
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
  }),
)

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

export const subscriptionOptionInfo: Directed<SubscriptionOptionInfo> = directed((direction) => {
  const frequency = direction.known(subscriptionFrequencies)
  return objectOf<SubscriptionOptionInfo>({
    subscriptionSettings: objectOf<SubscriptionSettings>({
      frequency,
      interval: nullable(whole(1, 3_650)),
      autoRenewal: v.boolean(),
      billingCycles: nullable(whole(1, Number.MAX_SAFE_INTEGER)),
      enableCustomerCancellation: v.boolean(),
      freeTrialPeriod: optional(objectOf<FreeTrialPeriod>({ frequency, interval: whole(1, 999) })),
      startDate: nullable(timestamp),
      billingSettings: optional(
        objectOf<NonNullable<SubscriptionSettings['billingSettings']>>({ anchorDay: nullable(whole(1, 28)) }),
      ),
      productPeriodAlignment: optional(direction.known(productPeriodAlignments)),
    }),
    title: translatable(direction, 150, 1),
    description: translatable(direction, 500),
  })
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
  fullPrice: price,
  priceBeforeDiscounts: price,
  lineItemPrice: price,
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
