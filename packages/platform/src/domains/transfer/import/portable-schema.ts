import * as v from 'valibot'
import type { PortableProduct } from '../portable-product.ts'

const text = v.pipe(
  v.string(),
  v.maxLength(10_000),
  v.check((value) => value.isWellFormed() && !value.includes('\0'), 'holds characters that are not text'),
)
const shortText = v.pipe(text, v.maxLength(100))
const amount = v.pipe(v.string(), v.regex(/^-?\d{1,12}(?:\.\d{1,6})?$/, 'has to be a decimal number'))
const stock = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)),
  v.picklist(['IN_STOCK', 'OUT_OF_STOCK']),
])

/** A product of a file; what the catalog asks of it besides is asked when it is written. */
export const portableProduct: v.GenericSchema<unknown, PortableProduct> = v.object({
  handle: shortText,
  name: shortText,
  description: text,
  visible: v.boolean(),
  brand: v.nullable(shortText),
  ribbon: v.nullable(shortText),
  collections: v.pipe(v.array(v.pipe(shortText, v.minLength(1))), v.maxLength(100)),
  price: amount,
  discount: v.object({ type: v.picklist(['NONE', 'AMOUNT', 'PERCENT']), value: amount }),
  infoSections: v.pipe(v.array(v.object({ title: text, description: text })), v.maxLength(100)),
  manageVariants: v.boolean(),
  options: v.pipe(
    v.array(
      v.object({
        name: shortText,
        type: v.picklist(['drop_down', 'color']),
        choices: v.pipe(v.array(v.object({ value: shortText, description: shortText })), v.maxLength(100)),
      }),
    ),
    v.maxLength(6),
  ),
  sku: shortText,
  weight: v.nullable(amount),
  cost: v.nullable(amount),
  stock: v.nullable(stock),
  variants: v.pipe(
    v.array(
      v.object({
        choices: v.array(shortText),
        stock,
        price: amount,
        sku: shortText,
        weight: v.nullable(amount),
        cost: v.nullable(amount),
        visible: v.boolean(),
      }),
    ),
    v.maxLength(1_000),
  ),
})
