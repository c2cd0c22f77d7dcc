import type { InventoryItem } from '@vitrine/contract/catalog-v3'
import { isUuid } from '../../../db/index.ts'
import { orderedChoices } from '../../wire/variant.ts'
import { wireRevised } from '../core/rows-repository.ts'
import type { ItemRow } from './repository.ts'
import { availabilityOf } from './stock.ts'

const maxCategories = 2_000
const maxVariantName = 250

export function wireItem(row: ItemRow): InventoryItem {
  const { preorder, preorder_counter: counter, quantity } = row
  const variantName = Object.values(orderedChoices(row.choices, row.options)).join(' / ')
  return {
    ...wireRevised(row),
    variantId: row.variant_id,
    ...(row.location_id && { locationId: row.location_id }),
    productId: row.product_id,
    trackQuantity: quantity !== null,
    ...(quantity === null ? { inStock: row.in_stock } : { quantity }),
    availabilityStatus: availabilityOf(row),
    ...(preorder && {
      preorderInfo: {
        ...preorder,
        counter,
        // A limit may be set below what was ordered already.
        ...(preorder.limit !== null && { quantity: Math.max(0, preorder.limit - counter) }),
      },
    }),
    product: {
      name: row.product_name,
      // The built-in collection of all products has an id that is no GUID, and is no category.
      directCategoryIds: row.collection_ids.filter(isUuid).slice(0, maxCategories),
      ...(variantName && { variantName: variantName.slice(0, maxVariantName) }),
      ...(row.sku && { variantSku: row.sku }),
      variantVisible: row.variant_visible,
      ...(row.brand_id && row.brand && { brand: { id: row.brand_id, name: row.brand } }),
    },
    ...(row.extended_fields && { extendedFields: row.extended_fields }),
  }
}
