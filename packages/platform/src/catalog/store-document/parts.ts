import { maxPrice } from '@vitrine/contract'
import { measurementUnits } from '@vitrine/contract/enumerations'
import * as v from 'valibot'
import { type Currency, minorFromDecimal, parseDecimal } from '../../money/index.ts'
import { translatedTexts, translationsOf } from '../../store-document/index.ts'

/** Building blocks of the store document's catalog parts: each message completes the sentence `"field" …`. */

/** Control characters except line ends and tabs: PostgreSQL cannot store NUL, and the others are useless. */
const controls = /[^\P{Cc}\n\r\t]/u

function text(max: number, min = 0) {
  return v.pipe(
    v.string('has to be a text'),
    v.minLength(min, min === 1 ? 'is empty' : `has to have at least ${min} characters`),
    v.maxLength(max, `has more than ${max} characters`),
    v.check((value) => !controls.test(value) && value.isWellFormed(), 'holds control characters'),
  )
}

const id = text(200, 1)

const slug = v.pipe(
  text(100, 1),
  v.regex(/^[^\s/?#%\\]+$/u, 'holds spaces or one of / ? # % \\, which an address cannot hold'),
)

const flag = v.boolean('has to be true or false')

function count(max: number) {
  return v.pipe(
    v.number('has to be a number'),
    v.integer('has to be a whole number'),
    v.minValue(0, 'is below zero'),
    v.maxValue(max, `is above ${max}`),
  )
}

function list<T>(item: v.GenericSchema<unknown, T>, max: number) {
  return v.pipe(v.array(item, 'has to be a list'), v.maxLength(max, `has more than ${max} entries`))
}

const timestamp = v.pipe(
  v.string('has to be a text'),
  v.check(
    (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
    'is not a date and time (ISO 8601)',
  ),
  v.transform((value) => new Date(value)),
)

/** Decimal text of zero or more, as it was written. */
const decimal = v.pipe(
  v.string('has to be decimal text such as "10.50"'),
  v.check(
    (value) => passes(() => parseDecimal(value).digits >= 0n),
    'has to be decimal text such as "10.50", not below zero',
  ),
)

/** Decimal text as an amount of the store's currency. */
function price(currency: Currency) {
  return v.pipe(
    v.string('has to be decimal text such as "10.50"'),
    v.check(
      (value) => passes(() => minorFromDecimal(value, currency) >= 0n),
      `has to be an amount of ${currency.code}, not below zero`,
    ),
    v.check((value) => Number(value) <= maxPrice, `is above ${maxPrice}`),
    v.transform((value) => minorFromDecimal(value, currency)),
  )
}

function passes(test: () => boolean): boolean {
  try {
    return test()
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const side = v.pipe(count(100_000), v.minValue(1, 'is zero'))

export const picturePart = v.object({
  id,
  src: text(1_000, 1),
  alt: v.optional(text(1_000), ''),
  width: side,
  height: side,
})

const unit = v.picklist(measurementUnits, 'is not a measurement unit')
const unitPart = v.object({
  totalQuantity: decimal,
  totalMeasurementUnit: unit,
  baseQuantity: decimal,
  baseMeasurementUnit: unit,
})

const discountPart = v.object({
  type: v.picklist(['NONE', 'AMOUNT', 'PERCENT'], 'has to be NONE, AMOUNT or PERCENT'),
  value: decimal,
})
const noDiscount = { type: 'NONE', value: '0' } as const

const choiceMap = v.record(v.string(), text(50, 1), 'has to be an object of option names and choices')

function variantPart(currency: Currency) {
  return v.object({
    id,
    choices: choiceMap,
    sku: v.optional(text(40), ''),
    price: price(currency),
    cost: v.optional(v.nullable(price(currency)), null),
    weight: v.optional(v.nullable(decimal), null),
    stock: v.object({
      trackQuantity: flag,
      quantity: v.optional(v.nullable(count(99_999)), null),
      inStock: flag,
    }),
    mediaIds: v.optional(list(id, 100), []),
    visible: v.optional(flag, true),
    pricePerUnit: v.optional(v.nullable(unitPart), null),
  })
}

const optionPart = v.object({
  name: text(50, 1),
  type: v.picklist(['drop_down', 'color'], 'has to be drop_down or color'),
  choices: list(
    v.object({
      value: text(50, 1),
      description: text(50, 1),
      hex: v.optional(v.pipe(text(7), v.regex(/^#[0-9a-f]{6}$/i, 'is not a colour such as #e0d3bc'))),
      mediaIds: v.optional(list(id, 100), []),
    }),
    100,
  ),
})

const subscriptionPart = v.object({
  id,
  title: text(150, 1),
  description: v.optional(text(500), ''),
  frequency: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR'], 'has to be DAY, WEEK, MONTH or YEAR'),
  interval: v.pipe(count(3_650), v.minValue(1, 'is zero')),
  billingCycles: v.optional(v.nullable(v.pipe(count(10_000), v.minValue(1, 'is zero'))), null),
  autoRenewal: v.optional(flag, true),
  discount: v.optional(discountPart, noDiscount),
})

/**
 * Texts of a product in another language. Ribbons, info sections, options and choices are named by their texts in the main language: a
 * text that was changed there is not shown with an outdated translation.
 */
export const productTexts = translatedTexts({
  name: v.exactOptional(text(80, 1)),
  description: v.exactOptional(text(8_000, 1)),
  ribbons: v.exactOptional(byText(text(30, 1))),
  infoSections: v.exactOptional(
    byText(translatedTexts({ title: v.exactOptional(text(50, 1)), html: v.exactOptional(text(16_000, 1)) })),
  ),
  options: v.exactOptional(
    byText(
      translatedTexts({
        name: v.exactOptional(text(50, 1)),
        choices: v.exactOptional(byText(text(50, 1))),
      }),
    ),
  ),
  seo: v.exactOptional(
    translatedTexts({
      title: v.exactOptional(text(1_000, 1)),
      description: v.exactOptional(text(2_000, 1)),
    }),
  ),
})

export type ProductTexts = v.InferOutput<typeof productTexts>

export const collectionTexts = translatedTexts({
  name: v.exactOptional(text(50, 1)),
  description: v.exactOptional(text(600, 1)),
})

export type CollectionTexts = v.InferOutput<typeof collectionTexts>

function byText<S extends v.GenericSchema>(translation: S) {
  return v.record(v.string(), translation, 'has to be an object')
}

/** @param languages further languages of the store */
export function productPart(currency: Currency, languages: readonly string[]) {
  return v.object({
    id,
    slug,
    name: text(80, 1),
    sku: v.optional(text(40), ''),
    productType: v.picklist(['physical', 'digital'], 'has to be physical or digital'),
    itemType: v.optional(
      v.nullable(
        v.picklist(
          ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'],
          'has to be PHYSICAL, DIGITAL, GIFT_CARD or SERVICE',
        ),
      ),
      null,
    ),
    visible: v.optional(flag, true),
    description: v.optional(text(8_000), ''),
    infoSections: v.optional(list(v.object({ title: text(50, 1), html: text(16_000) }), 50), []),
    brandId: v.optional(v.nullable(id), null),
    ribbonId: v.optional(v.nullable(id), null),
    // Only of streamed products; otherwise collections list their products.
    collectionIds: v.optional(list(id, 1_000), []),
    price: price(currency),
    discount: v.optional(discountPart, noDiscount),
    weight: v.optional(v.nullable(decimal), null),
    mainMediaId: v.optional(v.nullable(id), null),
    media: v.optional(list(picturePart, 200), []),
    options: v.optional(list(optionPart, 6), []),
    variants: v.pipe(list(variantPart(currency), 1_000), v.minLength(1, 'is empty')),
    customTextFields: v.optional(
      list(v.object({ title: text(100, 1), maxLength: count(500), mandatory: flag }), 50),
      [],
    ),
    pricePerUnit: v.optional(v.nullable(unitPart), null),
    subscriptionOptions: v.optional(list(subscriptionPart, 50), []),
    oneTimePurchase: v.optional(flag, true),
    digitalFiles: v.optional(
      list(v.object({ id, fileName: text(1_000, 1), fileType: text(50, 1) }), 100),
      [],
    ),
    seo: v.optional(v.nullable(v.object({ title: text(1_000), description: text(2_000) })), null),
    translations: v.optional(translationsOf(productTexts, languages)),
    createdDate: timestamp,
    lastUpdated: timestamp,
  })
}

export type ProductPart = v.InferOutput<ReturnType<typeof productPart>>

/** @param languages further languages of the store */
export function collectionPart(languages: readonly string[]) {
  return v.object({
    id,
    slug,
    name: text(50, 1),
    description: v.optional(text(600), ''),
    image: v.optional(v.nullable(picturePart), null),
    productIds: v.array(id, 'has to be a list'),
    visible: v.optional(flag, true),
    translations: v.optional(translationsOf(collectionTexts, languages)),
    lastUpdated: timestamp,
  })
}

export type CollectionPart = v.InferOutput<ReturnType<typeof collectionPart>>

export function labelPart(maxLength: number) {
  return v.object({ id, name: text(maxLength, 1) })
}

/** Loose about the many other fields of `taxes`, which belong to pricing. */
export const taxAssignments = v.object({
  byProduct: v.optional(v.record(v.string(), id), {}),
  default: v.optional(id),
})
