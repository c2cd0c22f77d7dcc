import type { PreorderInfo, StoreVariant, Variant } from '@vitrine/contract'
import { currencyOf, minorFromDecimal } from '../../money/index.ts'
import type { VariantRecord } from '../records.ts'
import type { StoreVariantRecord } from '../repository/listing-repository.ts'
import { pictureOf } from '../stored-media.ts'
import type { StoredMedia, StoredOption, StoredPreorder } from '../stored-product.ts'
import { mediaOf, mediaUrl } from './media.ts'
import { type PriceStyle, priceData } from './price.ts'

/** A variant as visitors get it, without its cost for the merchant. */
export function wireVariant(
  record: VariantRecord,
  options: readonly StoredOption[],
  media: readonly StoredMedia[],
  style: PriceStyle,
  base: string,
): Variant {
  const picture = variantPicture(record, options, media)
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
    ...(picture && { media: mediaOf([picture], base) }),
  }
}

/** The variant's own picture, or the first one of its choices; other pictures are those of the product. */
function variantPicture(
  { image_id, choices }: VariantRecord,
  options: readonly StoredOption[],
  media: readonly StoredMedia[],
): StoredMedia | undefined {
  const ofChoices = options.flatMap(
    ({ name, choices: all }) => all.find(({ description }) => description === choices[name])?.fileIds ?? [],
  )
  const fileId = image_id ?? ofChoices[0]
  return fileId === undefined ? undefined : media.find((each) => each.fileId === fileId)
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

/** A variant's choices in the order of the product's options; JSON columns do not keep the order of fields. */
export function orderedChoices(
  choices: Readonly<Record<string, string>>,
  options: readonly Pick<StoredOption, 'name'>[],
): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ name }) => (choices[name] === undefined ? [] : [[name, choices[name]]])),
  )
}
