import type { ProductFieldsToWrite } from '@vitrine/contract/catalog-admin'
import { invalidField } from '../../http/index.ts'
import { type Currency, currencyOf, type Minor, minorFromDecimal, parseDecimal } from '../../money/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { productHasVariants, productManagesVariants, tooManyVariants } from '../errors.ts'
import { measurementUnits } from '../measurement-units.ts'
import type { ProductRecord, ProductRecords, VariantRecord } from '../records.ts'
import { checkSlug } from '../slug.ts'
import type { StoredContent, StoredDimensions } from '../stored-product.ts'
import { regroupVariants, sameChoices, writtenOptions } from './options.ts'

const maxManagedVariants = 300

/**
 * A product with the given fields changed; the writer updates derived fields.
 * @throws violations naming the field; `TOO_MANY_VARIANTS`, `PRODUCT_HAS_VARIANTS`, `PRODUCT_MANAGES_VARIANTS`
 */
export function applyFields(
  records: ProductRecords,
  fields: ProductFieldsToWrite,
  currencyCode: string,
  clock: Clock,
): ProductRecords {
  const currency = currencyOf(currencyCode)
  const { priceData, costAndProfitData, pricePerUnitData, weight, sku } = fields
  const { product, variants } = withOptions(records, fields, clock)
  const content = withContent(product.content, fields, currency)
  let next: ProductRecords = { product: { ...withTexts(product, fields), content }, variants }
  if (pricePerUnitData) next = withVariants(next, () => ({ price_per_unit: content.pricePerUnit }))
  if (priceData) next = withPrice(next, minorOf(priceData.price, 'product.priceData.price', currency))
  if (costAndProfitData) {
    const cost = minorOf(costAndProfitData.itemCost, 'product.costAndProfitData.itemCost', currency)
    next = withVariants(next, () => ({ cost }))
  }
  if (product.manage_variants) {
    if (!weight && !sku && !hasSides(fields)) return next
    throw productManagesVariants(product.id, 'each has its own article number, weight and dimensions')
  }
  if (sku !== undefined) next = { ...next, product: { ...next.product, sku: sku ?? '' } }
  return withVariants(next, (variant) => ownValues(variant, fields, 'product'))
}

/** Values that can be written for an unmanaged product and for a managed variant. @param path of them in the request */
export function ownValues(
  { dimensions }: VariantRecord,
  { weight, sku, ...sides }: Pick<ProductFieldsToWrite, 'weight' | 'sku'> & StoredDimensions,
  path: string,
): Partial<VariantRecord> {
  const { productDimensions, packageDimensions } = sides
  return {
    ...(weight !== undefined && { weight: weight === null ? null : weightText(weight, `${path}.weight`) }),
    ...(sku !== undefined && { sku: sku ?? '' }),
    ...((productDimensions || packageDimensions) && {
      dimensions: {
        ...dimensions,
        ...(productDimensions && { productDimensions }),
        ...(packageDimensions && { packageDimensions }),
      },
    }),
  }
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
  // A store document may have loaded more: those stay, but no more are added.
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

function storedDiscount({ type, value }: NonNullable<ProductFieldsToWrite['discount']>, currency: Currency) {
  const field = 'product.discount.value'
  if (type === 'PERCENT' && value > 100) {
    throw invalidField(field, 'MAX', 'is more than 100 per cent', { threshold: 100 })
  }
  // Percentages have at least as many decimal places as amounts.
  const places = type === 'AMOUNT' ? currency.exponent : 4
  return { type, value: type === 'NONE' ? '0' : decimalText(value, field, places) }
}

function storedUnit(
  unit: NonNullable<ProductFieldsToWrite['pricePerUnitData']>,
): NonNullable<StoredContent['pricePerUnit']> {
  if (measurementUnits[unit.totalMeasurementUnit][0] !== measurementUnits[unit.baseMeasurementUnit][0]) {
    const field = 'product.pricePerUnitData.baseMeasurementUnit'
    const description = 'does not measure what the unit of the total does'
    throw invalidField(field, 'OTHER', description, null, 'SAME_MEASURE')
  }
  // The writer derives it from the price of the product.
  return { ...unit, price: '0' }
}

/** A product that is sent back as it was read may have empty dimensions. */
function hasSides({ productDimensions, packageDimensions }: ProductFieldsToWrite): boolean {
  return [productDimensions, packageDimensions].some(
    (given) => given?.length || given?.width || given?.height,
  )
}

/**
 * A product with another price, and variants with the same. Choice: a managed variant keeps a price that differs from the product's;
 * a variant with the price of the product has none of its own.
 */
export function withPrice({ product, variants }: ProductRecords, price: Minor): ProductRecords {
  const isOwn = (variant: VariantRecord) => product.manage_variants && variant.price !== product.price
  return withVariants({ product: { ...product, price }, variants }, (variant) =>
    isOwn(variant) ? {} : { price },
  )
}

export function withVariants(
  { product, variants }: ProductRecords,
  valuesOf: (variant: VariantRecord) => Partial<VariantRecord>,
): ProductRecords {
  return { product, variants: variants.map((variant) => ({ ...variant, ...valuesOf(variant) })) }
}

/** Decimal places of a weight. Choice: the API defines none; a millionth of the store's unit is finer than any scale. */
export const weightPlaces = 6

/**
 * A price of the wire, which V1 writes as a JSON number, in minor units. JavaScript writes a number as the shortest
 * decimal with the same value, which is the price that the merchant wrote; no binary fractions are used.
 * @throws a violation of `field` when it is finer than the currency
 */
export function minorOf(value: number, field: string, currency: Currency): Minor {
  return minorFromDecimal(decimalText(value, field, currency.exponent), currency)
}

/** Decimal text of a weight. @throws a violation of `field` if it has too many decimal places */
export function weightText(value: number, field: string): string {
  return decimalText(value, field, weightPlaces)
}

/** Decimal text of a number with no more than `places` places. @throws a violation of `field` */
export function decimalText(value: number, field: string, places: number): string {
  const text = String(value)
  // Numbers below a millionth and above 10^21 are written with an exponent; schemas bound them from above.
  const isFiner = text.includes('e') || parseDecimal(text).scale > places
  if (!isFiner) return text
  throw invalidField(field, 'DECIMAL_MAX_SCALE', `has more than ${places} decimal places`, {
    threshold: places,
  })
}
