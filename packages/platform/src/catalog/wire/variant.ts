import type { Variant } from '@vitrine/contract'
import { currencyOf, minorFromDecimal } from '../../money/index.ts'
import type { VariantRecord } from '../records.ts'
import type { StoredOption } from '../stored-product.ts'
import { orderedChoices } from './ordered-choices.ts'
import { type PriceStyle, priceData } from './price.ts'

/** A variant as visitors get it: what it costs the merchant stays inside (requirements.md PLT-47). */
export function wireVariant(
  record: VariantRecord,
  options: readonly StoredOption[],
  style: PriceStyle,
): Variant {
  return {
    id: record.id,
    choices: orderedChoices(record.choices, options),
    variant: {
      priceData: priceData(record.price, record.discounted_price, style, variantPricePerUnit(record, style)),
      weight: Number(record.weight ?? 0),
      sku: record.sku,
      visible: record.visible,
      ...record.dimensions,
    },
    stock: wireStock(record),
  }
}

function wireStock(record: VariantRecord): Variant['stock'] {
  return {
    trackQuantity: record.track_quantity,
    ...(record.track_quantity && { quantity: record.quantity ?? 0 }),
    inStock: record.in_stock,
  }
}

export function variantPricePerUnit(record: VariantRecord, style: PriceStyle): bigint | undefined {
  return record.price_per_unit
    ? minorFromDecimal(record.price_per_unit.price, currencyOf(style.currency))
    : undefined
}
