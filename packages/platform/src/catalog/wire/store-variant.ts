import type { PreorderInfo, StoreVariant } from '@vitrine/contract'
import type { StoreVariantRecord } from '../repository/store-variant-repository.ts'
import { pictureOf } from '../stored-media.ts'
import type { StoredPreorder } from '../stored-product.ts'
import { mediaUrl } from './media.ts'
import { orderedChoices } from './ordered-choices.ts'

const maxNameLength = 80

export function wireStoreVariant(record: StoreVariantRecord, base: string): StoreVariant {
  const picture = pictureOf(record.media, record.image_id)
  const choices = orderedChoices(record.choices, record.options)
  return {
    id: `${record.product_id}-${record.id}`,
    variantId: record.id,
    productId: record.product_id,
    variantName: Object.values(choices).join(' / ').slice(0, maxNameLength) || record.product_name,
    productName: record.product_name,
    managedVariant: record.manage_variants,
    sku: record.sku,
    stock: {
      trackQuantity: record.track_quantity,
      ...(record.track_quantity && { quantity: record.quantity ?? 0 }),
      inStock: record.in_stock,
    },
    choices,
    collectionIds: record.collection_ids,
    ...(picture && {
      media: {
        image: {
          id: picture.fileId,
          url: mediaUrl(picture.fileId, base),
          width: picture.width,
          height: picture.height,
          altText: picture.altText,
        },
      },
    }),
    preorderInfo: wirePreorder(record.preorder),
  }
}

function wirePreorder(preorder: StoredPreorder | null): PreorderInfo {
  if (!preorder) return { enabled: false }
  const { enabled, message, limit } = preorder
  return { enabled, ...(message !== null && { message }), ...(limit !== null && { limit }) }
}
