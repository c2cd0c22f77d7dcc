import { createProduct } from '@vitrine/contract/catalog-admin'
import { infoSectionOperations } from '@vitrine/contract/catalog-v3'
import {
  choiceTypes,
  customizationRenderTypes,
  customizationTypes,
  dimensionsUnits,
  measurementUnits,
} from '@vitrine/contract/enumerations'
import { declarationOf } from '@vitrine/contract/server'
import * as v from 'valibot'
import type { PortableProduct, PortableStock, PortableVariant } from './product.ts'
import type {
  Portable,
  PortableBrand,
  PortableCollection,
  PortableCustomization,
  PortableFile,
  PortableMedia,
  PortableRibbon,
  PortableSection,
  RecordKind,
} from './records.ts'

/** What each field of an entry may be; what the catalog asks of it besides is asked when it is written. */
export type EntriesOf<T> = { readonly [Field in keyof T]: v.GenericSchema<unknown, T[Field]> }

const anyText = (max: number) =>
  v.pipe(
    v.string('has to be a text'),
    v.maxLength(max, `has more than ${max} characters`),
    v.check((value) => value.isWellFormed() && !value.includes('\0'), 'holds characters that are not text'),
  )
const named = (max: number) => v.pipe(anyText(max), v.minLength(1, 'is empty'))
const truth = v.boolean('has to be true or false')
const nullable = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | null> =>
  v.nullable(schema)
const list = <T>(item: v.GenericSchema<unknown, T>, max: number): v.GenericSchema<unknown, T[]> =>
  v.pipe(v.array(item, 'has to be a list'), v.maxLength(max, `has more than ${max} entries`))

/** Decimal text, not below zero. */
export const decimalCell: RegExp = /^\d{1,12}(?:\.\d{1,6})?$/
const amount = v.pipe(v.string(), v.regex(decimalCell, 'has to be a decimal number, not below zero'))
const uuid = v.pipe(v.string(), v.uuid('has to be a UUID'))
const moment = v.pipe(v.string(), v.isoTimestamp('has to be a date and time (ISO 8601)'))
const whole = (min: number, max: number) =>
  v.pipe(
    v.number('has to be a number'),
    v.integer('has to be a whole number'),
    v.minValue(min, `is below ${min}`),
    v.maxValue(max, `is above ${max}`),
  )
const position = nullable(whole(0, 2_147_483_646))
const slug = v.pipe(
  named(100),
  v.regex(/^[^\s/?#%\\]+$/u, 'holds spaces or one of / ? # % \\, which an address cannot hold'),
)
/** JSON that the platform keeps as it is given. */
const json = <T>(max: number): v.GenericSchema<unknown, T> =>
  v.pipe(
    v.custom<T>((value) => typeof value === 'object' && value !== null, 'has to be an object'),
    v.check((value) => JSON.stringify(value).length <= max, `is longer than ${max} characters`),
    v.check(
      (value) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value)),
      'holds characters that are not text',
    ),
  )

const media: v.GenericSchema<unknown, PortableMedia> = v.object({
  id: v.optional(nullable(named(400)), null),
  url: v.optional(anyText(2_048), ''),
  altText: v.optional(anyText(1_000), ''),
  width: v.optional(nullable(whole(1, 100_000)), null),
  height: v.optional(nullable(whole(1, 100_000)), null),
})
/** As the call takes it that writes it. */
const seoSchema = v.pipe(
  json<NonNullable<PortableCollection['seo']>>(100_000),
  v.check(
    (seoData) =>
      v.is(declarationOf(createProduct).request, {
        product: { name: 'x', priceData: { price: 0 }, seoData },
      }),
    'is not what search engines are told: tags, and settings where there are any',
  ),
)
const unit = nullable(
  v.object({
    totalQuantity: v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99)),
    totalMeasurementUnit: v.picklist(measurementUnits),
    baseQuantity: v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99)),
    baseMeasurementUnit: v.picklist(measurementUnits),
  }),
)
const discount = v.object({
  type: v.picklist(['NONE', 'AMOUNT', 'PERCENT'], 'has to be NONE, AMOUNT or PERCENT'),
  value: amount,
})
const side = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(?:\.\d{1,6})?$/, 'has to be a decimal number, not below zero'),
)
const sides = v.object({
  length: v.exactOptional(side),
  width: v.exactOptional(side),
  height: v.exactOptional(side),
  unit: v.exactOptional(v.picklist(dimensionsUnits)),
})
const customTextFields = list(v.object({ title: named(100), maxLength: whole(0, 500), mandatory: truth }), 50)
const subscription = v.object({
  id: uuid,
  title: named(150),
  description: anyText(500),
  frequency: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: whole(1, 3_650),
  billingCycles: nullable(whole(1, 10_000)),
  autoRenewal: truth,
  discount,
})
const digitalFile = v.object({ id: named(200), fileName: named(1_000), fileType: named(50) })
/** How much there is of a variant at a location. */
export const stockSchema: v.GenericSchema<unknown, PortableStock> = v.object({
  location: v.optional(nullable(uuid), null),
  quantity: v.optional(nullable(whole(-99_999, 99_999)), null),
  inStock: truth,
  preorder: v.optional(
    nullable(
      v.object({
        enabled: truth,
        message: nullable(anyText(250)),
        limit: nullable(whole(0, 99_999)),
      }),
    ),
    null,
  ),
  preordered: v.optional(whole(0, 99_999), 0),
  extendedFields: v.optional(
    nullable(json<NonNullable<PortableVariant['stock'][number]['extendedFields']>>(20_000)),
    null,
  ),
})

export const variantEntries: EntriesOf<PortableVariant> = {
  choices: list(anyText(50), 6),
  id: nullable(uuid),
  price: amount,
  sku: anyText(40),
  weight: nullable(amount),
  cost: nullable(amount),
  visible: truth,
  dimensions: nullable(
    v.object({ productDimensions: v.exactOptional(sides), packageDimensions: v.exactOptional(sides) }),
  ),
  pricePerUnit: unit,
  image: nullable(anyText(2_048)),
  stock: list(stockSchema, 1_000),
}

const productEntries: EntriesOf<PortableProduct> = {
  kind: v.literal('product'),
  handle: slug,
  id: nullable(uuid),
  numericId: nullable(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'has to be a whole number'))),
  createdDate: nullable(moment),
  name: named(80),
  description: anyText(8_000),
  visible: truth,
  productType: v.picklist(['physical', 'digital'], 'has to be physical or digital'),
  itemType: v.picklist(
    ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'],
    'has to be PHYSICAL, DIGITAL, GIFT_CARD or SERVICE',
  ),
  brand: nullable(named(50)),
  ribbon: nullable(named(30)),
  collections: list(
    v.object({
      slug: v.optional(nullable(named(100)), null),
      name: v.optional(anyText(50), ''),
      position: v.optional(position, null),
    }),
    1_000,
  ),
  price: amount,
  discount,
  pricePerUnit: unit,
  taxGroupId: nullable(uuid),
  seo: nullable(v.union([seoSchema, v.strictObject({ title: anyText(1_000), description: anyText(2_000) })])),
  infoSections: list(
    v.union([named(1_000), v.object({ title: anyText(50), description: anyText(16_000) })]),
    100,
  ),
  media: list(media, 200),
  customTextFields,
  subscriptionOptions: list(subscription, 50),
  oneTimePurchase: truth,
  digitalFiles: list(digitalFile, 100),
  manageVariants: truth,
  options: list(
    v.object({
      name: named(50),
      type: v.optional(v.picklist(['drop_down', 'color'], 'has to be drop_down or color'), 'drop_down'),
      choices: v.pipe(
        list(
          v.object({
            value: named(50),
            description: named(50),
            media: v.optional(list(named(2_048), 100), []),
          }),
          100,
        ),
        v.minLength(1, 'has no choices'),
      ),
    }),
    6,
  ),
  sku: anyText(40),
  variants: v.pipe(list(v.object(variantEntries), 1_000), v.minLength(1, 'are none')),
}

const fileEntries: EntriesOf<PortableFile> = {
  kind: v.literal('media'),
  id: named(400),
  url: anyText(2_048),
  title: anyText(300),
  altText: anyText(1_000),
  focalPoint: nullable(
    v.object({
      x: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      y: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    }),
  ),
  still: nullable(named(400)),
}
const collectionEntries: EntriesOf<PortableCollection> = {
  kind: v.literal('collection'),
  slug,
  name: named(50),
  description: anyText(600),
  visible: truth,
  position,
  media: list(media, 50),
  seo: nullable(seoSchema),
}
const brandEntries: EntriesOf<PortableBrand> = { kind: v.literal('brand'), name: named(50) }
const ribbonEntries: EntriesOf<PortableRibbon> = { kind: v.literal('ribbon'), name: named(30) }
const sectionEntries: EntriesOf<PortableSection> = {
  kind: v.literal('infoSection'),
  uniqueName: named(1_000),
  title: anyText(100),
  description: anyText(16_000),
  richDescription: nullable(
    v.pipe(
      json<NonNullable<PortableSection['richDescription']>>(100_000),
      v.check(
        (description) =>
          v.is(declarationOf(infoSectionOperations.create).request, {
            infoSection: { uniqueName: 'x', title: 'x', description },
          }),
        'is no rich text',
      ),
    ),
  ),
}
const choice = v.object({ id: uuid, choiceType: v.picklist(choiceTypes), key: anyText(50), name: named(50) })
const customizationEntries: EntriesOf<PortableCustomization> = {
  kind: v.literal('customization'),
  key: named(50),
  type: v.picklist(customizationTypes),
  name: named(50),
  renderType: v.picklist(customizationRenderTypes),
  freeText: nullable(json<NonNullable<PortableCustomization['freeText']>>(10_000)),
  choices: list(
    v.pipe(
      json<PortableCustomization['choices'][number]>(10_000),
      v.check(({ id, choiceType, key, name }) => v.is(choice, { id, choiceType, key, name }), 'is no choice'),
    ),
    100,
  ),
  defaultMandatory: nullable(truth),
}

export const entriesOfKinds: { readonly [Kind in RecordKind]: EntriesOf<Extract<Portable, { kind: Kind }>> } =
  {
    product: productEntries,
    media: fileEntries,
    collection: collectionEntries,
    brand: brandEntries,
    ribbon: ribbonEntries,
    infoSection: sectionEntries,
    customization: customizationEntries,
  }
