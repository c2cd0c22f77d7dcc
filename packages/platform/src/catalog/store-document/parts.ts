import * as v from 'valibot'
import { type Currency, type Minor, minorFromDecimal, parseDecimal } from '../../money/index.ts'
import { type MeasurementUnit, measurementUnits } from '../measurement-units.ts'

/** Building blocks of the store document's catalog parts: each message completes the sentence `"field" …`. */

/** Largest price of the wire */
const maxPrice = 999_999_999.99
/** Control characters except line ends and tabs: PostgreSQL cannot store NUL, and the others are useless. */
const controls = /[^\P{Cc}\n\r\t]/u

export function text(max: number, min = 0): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string('has to be a text'),
    v.minLength(min, min === 1 ? 'is empty' : `has to have at least ${min} characters`),
    v.maxLength(max, `has more than ${max} characters`),
    v.check((value) => !controls.test(value) && value.isWellFormed(), 'holds control characters'),
  )
}

export const id: v.GenericSchema<unknown, string> = text(200, 1)

export const slug: v.GenericSchema<unknown, string> = v.pipe(
  text(100, 1),
  v.regex(/^[^\s/?#%\\]+$/u, 'holds spaces or one of / ? # % \\, which an address cannot hold'),
)

export const flag: v.GenericSchema<unknown, boolean> = v.boolean('has to be true or false')

export function count(max: number): v.GenericSchema<unknown, number> {
  return v.pipe(
    v.number('has to be a number'),
    v.integer('has to be a whole number'),
    v.minValue(0, 'is below zero'),
    v.maxValue(max, `is above ${max}`),
  )
}

export function list<T>(item: v.GenericSchema<unknown, T>, max: number): v.GenericSchema<unknown, T[]> {
  return v.pipe(v.array(item, 'has to be a list'), v.maxLength(max, `has more than ${max} entries`))
}

export const timestamp: v.GenericSchema<unknown, Date> = v.pipe(
  v.string('has to be a text'),
  v.check(
    (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
    'is not a date and time (ISO 8601)',
  ),
  v.transform((value) => new Date(value)),
)

/** Decimal text of zero or more, kept as it is. */
export const decimal: v.GenericSchema<unknown, string> = v.pipe(
  v.string('has to be decimal text such as "10.50"'),
  v.check(
    (value) => passes(() => parseDecimal(value).digits >= 0n),
    'has to be decimal text such as "10.50", not below zero',
  ),
)

/** Decimal text as an amount of the store's currency. */
export function price(currency: Currency): v.GenericSchema<unknown, Minor> {
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

export interface InfoSection {
  readonly title: string
  readonly description: string
}

export interface SeoText {
  readonly title: string
  readonly description: string
}

export interface PicturePart {
  readonly id: string
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

export interface UnitPart {
  readonly totalQuantity: string
  readonly totalMeasurementUnit: MeasurementUnit
  readonly baseQuantity: string
  readonly baseMeasurementUnit: MeasurementUnit
}

interface DiscountPart {
  readonly type: 'NONE' | 'AMOUNT' | 'PERCENT'
  readonly value: string
}

export interface VariantPart {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string
  readonly price: Minor
  readonly cost: Minor | null
  readonly weight: string | null
  readonly stock: { trackQuantity: boolean; quantity: number | null; inStock: boolean }
  readonly mediaIds: readonly string[]
  readonly visible: boolean
  readonly pricePerUnit: UnitPart | null
}

interface OptionPart {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly {
    value: string
    description: string
    hex?: string | undefined
    mediaIds: readonly string[]
  }[]
}

export interface ProductPart {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly sku: string
  readonly productType: 'physical' | 'digital'
  readonly itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE' | null
  readonly visible: boolean
  readonly description: string
  readonly infoSections: readonly { title: string; html: string }[]
  readonly brandId: string | null
  readonly ribbonId: string | null
  /** Where products come one by one; otherwise collections say which products they have. */
  readonly collectionIds: readonly string[]
  readonly price: Minor
  readonly discount: DiscountPart
  readonly weight: string | null
  readonly mainMediaId: string | null
  readonly media: readonly PicturePart[]
  readonly options: readonly OptionPart[]
  readonly variants: readonly VariantPart[]
  readonly customTextFields: readonly { title: string; maxLength: number; mandatory: boolean }[]
  readonly pricePerUnit: UnitPart | null
  readonly subscriptionOptions: readonly SubscriptionPart[]
  readonly oneTimePurchase: boolean
  readonly digitalFiles: readonly { id: string; fileName: string; fileType: string }[]
  readonly seo: SeoText | null
  readonly createdDate: Date
  readonly lastUpdated: Date
}

interface SubscriptionPart {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  readonly interval: number
  readonly billingCycles: number | null
  readonly autoRenewal: boolean
  readonly discount: DiscountPart
}

const side = v.pipe(count(100_000), v.minValue(1, 'is zero'))

export const picturePart: v.GenericSchema<unknown, PicturePart> = v.object({
  id,
  src: text(1_000, 1),
  alt: v.optional(text(1_000), ''),
  width: side,
  height: side,
})

const unit = v.picklist(Object.keys(measurementUnits) as MeasurementUnit[], 'is not a measurement unit')
const unitPart: v.GenericSchema<unknown, UnitPart> = v.object({
  totalQuantity: decimal,
  totalMeasurementUnit: unit,
  baseQuantity: decimal,
  baseMeasurementUnit: unit,
})

const discountPart: v.GenericSchema<unknown, DiscountPart> = v.object({
  type: v.picklist(['NONE', 'AMOUNT', 'PERCENT'], 'has to be NONE, AMOUNT or PERCENT'),
  value: decimal,
})
const noDiscount: DiscountPart = { type: 'NONE', value: '0' }

const choiceMap = v.record(v.string(), text(50, 1), 'has to be an object of option names and choices')

function variantPart(currency: Currency): v.GenericSchema<unknown, VariantPart> {
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

const optionPart: v.GenericSchema<unknown, OptionPart> = v.object({
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

const subscriptionPart: v.GenericSchema<unknown, SubscriptionPart> = v.object({
  id,
  title: text(150, 1),
  description: v.optional(text(500), ''),
  frequency: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR'], 'has to be DAY, WEEK, MONTH or YEAR'),
  interval: v.pipe(count(3_650), v.minValue(1, 'is zero')),
  billingCycles: v.optional(v.nullable(v.pipe(count(10_000), v.minValue(1, 'is zero'))), null),
  autoRenewal: v.optional(flag, true),
  discount: v.optional(discountPart, noDiscount),
})

/** One entry of `products`, with the bounds of */
export function productPart(currency: Currency): v.GenericSchema<unknown, ProductPart> {
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
    createdDate: timestamp,
    lastUpdated: timestamp,
  })
}

export interface CollectionPart {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly image: PicturePart | null
  readonly productIds: readonly string[]
  readonly visible: boolean
  readonly lastUpdated: Date
}

/** One entry of `collections`, with the bounds of */
export const collectionPart: v.GenericSchema<unknown, CollectionPart> = v.object({
  id,
  slug,
  name: text(50, 1),
  description: v.optional(text(600), ''),
  image: v.optional(v.nullable(picturePart), null),
  productIds: v.array(id, 'has to be a list'),
  visible: v.optional(flag, true),
  lastUpdated: timestamp,
})

/** One entry of `brands` and `ribbons`. */
export function labelPart(maxLength: number): v.GenericSchema<unknown, { id: string; name: string }> {
  return v.object({ id, name: text(maxLength, 1) })
}

/** Loose about the many other fields of `taxes`, which belong to pricing. */
export const taxAssignments: v.GenericSchema<
  unknown,
  { byProduct: Record<string, string>; default?: string | undefined }
> = v.object({ byProduct: v.optional(v.record(v.string(), id), {}), default: v.optional(id) })
