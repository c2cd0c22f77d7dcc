import * as v from 'valibot'
import type { CatalogOverrideFields, CustomLineItem } from '../cart/app-fields.ts'
import type { CatalogReference } from '../cart/line-item.ts'
import type { LineItemToAdd } from '../cart/requests.ts'
import { maxQuantity } from '../limits.ts'
import { amountText, jsonObject, text, whole } from './text.ts'

export const quantity: v.GenericSchema<unknown, number> = whole(1, maxQuantity)

const catalogReference: v.GenericSchema<unknown, CatalogReference> = v.object({
  catalogItemId: text(36, 1),
  appId: text(36, 1),
  options: v.exactOptional(v.nullable(jsonObject)),
})

const translatable = (max: number) =>
  v.object({ original: text(max, 1), translated: v.exactOptional(v.nullable(text(2 * max))) })
const pixels = whole(0, 100_000)
const image = v.object({
  id: text(400, 1),
  height: pixels,
  width: pixels,
  altText: v.exactOptional(v.nullable(text(1_000))),
  filename: v.exactOptional(v.nullable(text(1_000))),
})
const weight = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(999_999_999.99))
const physicalProperties = v.object({
  weight: v.exactOptional(v.nullable(weight)),
  sku: v.exactOptional(v.nullable(text(40))),
  shippable: v.boolean(),
})
const descriptionLine = v.object({
  name: translatable(100),
  plainText: v.exactOptional(translatable(600)),
  colorInfo: v.exactOptional(
    v.object({
      original: text(500),
      translated: v.exactOptional(v.nullable(text(500))),
      code: v.exactOptional(v.nullable(text(20))),
    }),
  ),
})
const paymentOption = v.picklist([
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
])

const catalogOverrideFields: v.GenericSchema<unknown, CatalogOverrideFields> = v.object({
  productName: v.exactOptional(translatable(200)),
  price: v.exactOptional(v.nullable(amountText)),
  fullPrice: v.exactOptional(v.nullable(amountText)),
  descriptionLines: v.exactOptional(v.pipe(v.array(descriptionLine), v.maxLength(20))),
  physicalProperties: v.exactOptional(physicalProperties),
  image: v.exactOptional(image),
  paymentOption: v.exactOptional(v.object({ value: paymentOption })),
  depositAmount: v.exactOptional(v.nullable(amountText)),
})

export const lineItemToAdd: v.GenericSchema<unknown, LineItemToAdd> = v.object({
  catalogReference,
  quantity,
  catalogOverrideFields: v.exactOptional(catalogOverrideFields),
})

const timestamp = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())

export const customLineItem: v.GenericSchema<unknown, CustomLineItem> = v.object({
  quantity,
  price: amountText,
  productName: translatable(200),
  itemType: v.object({
    preset: v.exactOptional(v.picklist(['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'])),
    custom: v.exactOptional(text(100)),
  }),
  descriptionLines: v.exactOptional(v.pipe(v.array(descriptionLine), v.maxLength(10))),
  media: v.exactOptional(image),
  url: v.exactOptional(
    v.object({ relativePath: text(1_000), url: v.exactOptional(v.nullable(text(1_000))) }),
  ),
  fullPrice: v.exactOptional(v.nullable(amountText)),
  quantityAvailable: v.exactOptional(v.nullable(whole(0, maxQuantity))),
  physicalProperties: v.exactOptional(physicalProperties),
  paymentOption: v.exactOptional(paymentOption),
  serviceProperties: v.exactOptional(
    v.object({
      scheduledDate: v.exactOptional(v.nullable(timestamp)),
      numberOfParticipants: v.exactOptional(v.nullable(whole(1, 10_000))),
    }),
  ),
  catalogReference: v.exactOptional(catalogReference),
})
