import { currencyOf } from '../../../money/currency.ts'
import { decimalFromMinor } from '../../../money/decimal.ts'
import type { Minor } from '../../../money/minor.ts'
import type { ProductRecords } from '../../catalog/import/product-records.ts'
import type { VariantRecord } from '../../catalog/records.ts'
import type { PortableProduct, PortableStock } from '../portable-product.ts'

/** A product as files carry it. @param collections names of what it is in */
export function toPortable(
  { product, variants }: ProductRecords,
  collections: readonly string[],
  currencyCode: string,
): PortableProduct {
  const currency = currencyOf(currencyCode)
  const amount = (minor: Minor) => decimalFromMinor(minor, currency)
  const cost = (minor: Minor | null) => (minor === null ? null : amount(minor))
  const { content, manage_variants: manageVariants, options } = product
  const [first] = variants
  return {
    handle: product.slug,
    name: product.name,
    description: product.description,
    visible: product.visible,
    brand: content.brand || null,
    ribbon: content.ribbon || null,
    collections: [...new Set(collections)].sort(),
    price: amount(product.price),
    discount: { type: content.discount.type, value: trimmed(content.discount.value) },
    infoSections: content.infoSections.map(({ title, description }) => ({ title, description })),
    manageVariants,
    options: options.map(({ name, type, choices }) => ({
      name,
      type,
      choices: choices.map(({ value, description }) => ({ value, description })),
    })),
    sku: manageVariants ? '' : product.sku,
    weight: manageVariants ? null : weightOf(first),
    cost: manageVariants ? null : cost(first?.cost ?? null),
    stock: options.length === 0 && first ? stockOf(first) : null,
    variants:
      options.length === 0
        ? []
        : variants.map((variant) => ({
            choices: options.map(({ name }) => variant.choices[name] ?? ''),
            stock: stockOf(variant),
            price: amount(variant.price),
            sku: manageVariants ? variant.sku : '',
            weight: manageVariants ? weightOf(variant) : null,
            cost: manageVariants ? cost(variant.cost) : null,
            visible: variant.visible,
          })),
  }
}

function stockOf({ track_quantity, quantity, in_stock }: VariantRecord): PortableStock {
  if (track_quantity) return quantity ?? 0
  return in_stock ? 'IN_STOCK' : 'OUT_OF_STOCK'
}

function weightOf(variant: VariantRecord | undefined): string | null {
  return variant?.weight ? trimmed(variant.weight) : null
}

/** Decimal text without zeros that say nothing: `1.50` → `1.5`. */
function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
