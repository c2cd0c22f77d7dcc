import type { ProductFieldsToWrite } from '@vitrine/contract/catalog-admin'
import { invalidArguments, violation } from '../../http/index.ts'
import { type Currency, currencyOf, type Minor, minorFromDecimal, parseDecimal } from '../../money/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { productHasVariants, productManagesVariants, tooManyVariants } from '../errors.ts'
import { measurementUnits } from '../measurement-units.ts'
import type { ProductRecord, ProductRecords, VariantRecord } from '../records.ts'
import { checkSlug } from '../slug.ts'
import type { StoredContent, StoredDimensions } from '../stored-product.ts'
import { regroupVariants, sameChoices, writtenOptions } from './options.ts'

/** With managed variants, wire.md 6.6. */
const maxManagedVariants = 300

/**
 * A product with the given fields anew; what is not given stays. What follows from them is another's (`settled`).
 * @throws violations naming the field; `TOO_MANY_VARIANTS`, `PRODUCT_HAS_VARIANTS`, `PRODUCT_MANAGES_VARIANTS`
 */
export function applyFields(
  records: ProductRecords,
  fields: ProductFieldsToWrite,
  currencyCode: string,
  clock: Clock,
): ProductRecords {
  const currency = currencyOf(currencyCode)
  const { priceData, costAndProfitData, weight, sku } = fields
  let next = withOptions(records, fields, clock)
  next = { ...next, product: withTexts(next.product, fields) }
  next = {
    ...next,
    product: { ...next.product, content: withContent(next.product.content, fields, currency) },
  }
  if (fields.pricePerUnitData) {
    const price_per_unit = next.product.content.pricePerUnit
    next = { ...next, variants: next.variants.map((variant) => ({ ...variant, price_per_unit })) }
  }
  if (priceData) next = withPrice(next, minorOf(priceData.price, 'product.priceData.price', currency))
  if (costAndProfitData) {
    next = withCost(next, minorOf(costAndProfitData.itemCost, 'product.costAndProfitData.itemCost', currency))
  }
  if (!next.product.manage_variants) {
    if (weight !== undefined) {
      next = withWeight(next, weight === null ? null : weightText(weight, 'product.weight'))
    }
    if (sku !== undefined) next = withSku(next, sku ?? '')
    next = withDimensions(next, fields)
  } else if (weight || sku || hasSides(fields)) {
    throw productManagesVariants(next.product.id, 'each has its own article number, weight and dimensions')
  }
  return next
}

function withOptions(
  { product, variants }: ProductRecords,
  { productOptions, manageVariants = product.manage_variants }: ProductFieldsToWrite,
  clock: Clock,
): ProductRecords {
  const options = productOptions ? writtenOptions(productOptions, product.options) : product.options
  if (product.manage_variants && product.options.length > 0) {
    if (!manageVariants) throw productHasVariants(product.id)
    if (options.length === 0) throw productManagesVariants(product.id, 'its options cannot be taken away')
  }
  const regrouped = sameChoices(options, product.options)
    ? variants
    : regroupVariants(options, variants, product.options, clock)
  // A store document may have brought more: those stay, and do not become more still.
  const most = product.manage_variants ? Math.max(maxManagedVariants, variants.length) : maxManagedVariants
  if (manageVariants && regrouped.length > most) {
    throw tooManyVariants(regrouped.length, maxManagedVariants)
  }
  const sku = manageVariants ? '' : product.sku
  return { product: { ...product, options, manage_variants: manageVariants, sku }, variants: regrouped }
}

function withTexts(product: ProductRecord, fields: ProductFieldsToWrite): ProductRecord {
  const { name, slug, visible, description, taxGroupId } = fields
  checkSlug(slug, 'product.slug')
  return {
    ...product,
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(visible !== undefined && { visible }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(taxGroupId !== undefined && { commerce: { ...product.commerce, taxGroupId } }),
  }
}

function withContent(
  content: StoredContent,
  fields: ProductFieldsToWrite,
  currency: Currency,
): StoredContent {
  const { brand, ribbon, additionalInfoSections, discount, pricePerUnitData, seoData } = fields
  return {
    ...content,
    ...(brand !== undefined && { brand }),
    ...(ribbon !== undefined && { ribbon: ribbon || null }),
    ...(additionalInfoSections && { infoSections: additionalInfoSections }),
    ...(discount && { discount: storedDiscount(discount, currency) }),
    ...(pricePerUnitData && { pricePerUnit: storedUnit(pricePerUnitData) }),
    ...(seoData && { seo: seoData }),
  }
}

function storedDiscount(
  { type, value }: NonNullable<ProductFieldsToWrite['discount']>,
  currency: Currency,
): StoredContent['discount'] {
  const field = 'product.discount.value'
  if (type === 'PERCENT' && value > 100) {
    throw invalidArguments(violation(field, 'MAX', 'is more than 100 per cent', { threshold: 100 }))
  }
  // Parts of a per cent are kept as finely as parts of the currency or better.
  const places = type === 'AMOUNT' ? currency.exponent : 4
  return { type, value: type === 'NONE' ? '0' : decimalText(value, field, places) }
}

function storedUnit(
  unit: NonNullable<ProductFieldsToWrite['pricePerUnitData']>,
): NonNullable<StoredContent['pricePerUnit']> {
  if (measurementUnits[unit.totalMeasurementUnit][0] !== measurementUnits[unit.baseMeasurementUnit][0]) {
    throw invalidArguments(
      violation(
        'product.pricePerUnitData.baseMeasurementUnit',
        'OTHER',
        'does not measure what the unit of the total does',
        null,
        'SAME_MEASURE',
      ),
    )
  }
  // The price itself follows from the product's.
  return { ...unit, price: '0' }
}

/** A product that is sent back as it was read may have dimensions without a side. */
function hasSides({ productDimensions, packageDimensions }: ProductFieldsToWrite): boolean {
  return [productDimensions, packageDimensions].some(
    (given) => given?.length || given?.width || given?.height,
  )
}

function withSku({ product, variants }: ProductRecords, sku: string): ProductRecords {
  return {
    product: { ...product, sku },
    variants: variants.map((variant): VariantRecord => ({ ...variant, sku })),
  }
}

/**
 * A product of another price. Its variants cost the same, but a managed one that had a price of its own keeps it. Choice: what cost as
 * the product did has none of its own.
 */
export function withPrice({ product, variants }: ProductRecords, price: Minor): ProductRecords {
  return {
    product: { ...product, price },
    variants: variants.map((variant) =>
      product.manage_variants && variant.price !== product.price ? variant : { ...variant, price },
    ),
  }
}

/** What one piece of every variant costs the merchant. */
export function withCost({ product, variants }: ProductRecords, cost: Minor | null): ProductRecords {
  return { product, variants: variants.map((variant) => ({ ...variant, cost })) }
}

/** What a write names of the dimensions; the other stays. */
export function dimensionsWith(
  before: StoredDimensions | null,
  { productDimensions, packageDimensions }: StoredDimensions,
): StoredDimensions | null {
  if (!productDimensions && !packageDimensions) return before
  return {
    ...before,
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
  }
}

/** The dimensions of every variant. */
export function withDimensions(
  { product, variants }: ProductRecords,
  given: StoredDimensions,
): ProductRecords {
  return {
    product,
    variants: variants.map((variant) => ({
      ...variant,
      dimensions: dimensionsWith(variant.dimensions, given),
    })),
  }
}

/** What every variant weighs, in the store's unit. */
export function withWeight({ product, variants }: ProductRecords, weight: string | null): ProductRecords {
  return { product, variants: variants.map((variant) => ({ ...variant, weight })) }
}

/** Decimal places of a weight. Choice: the wire names none; a millionth of the store's unit is finer than any scale. */
export const weightPlaces = 6

/**
 * A price of the wire, which V1 writes as a JSON number (wire.md 3.1), in minor units. JavaScript writes a number as the shortest
 * decimal that reads back as it, which is what the merchant wrote: no binary fraction is counted with.
 * @throws a violation of `field` when it is finer than the currency
 */
export function minorOf(value: number, field: string, currency: Currency): Minor {
  return minorFromDecimal(decimalText(value, field, currency.exponent), currency)
}

/** Decimal text of a weight. @throws a violation of `field` when it is finer than the platform keeps */
export function weightText(value: number, field: string): string {
  return decimalText(value, field, weightPlaces)
}

/** Decimal text of a number with no more than `places` places. @throws a violation of `field` */
export function decimalText(value: number, field: string, places: number): string {
  const text = String(value)
  // Numbers below a millionth and above 10^21 are written with an exponent; schemas bound them from above.
  const isFiner = text.includes('e') || parseDecimal(text).scale > places
  if (!isFiner) return text
  throw invalidArguments(
    violation(field, 'DECIMAL_MAX_SCALE', `has more than ${places} decimal places`, { threshold: places }),
  )
}
