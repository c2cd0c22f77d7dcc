import type { SiteContext } from '../http/index.ts'
import type { Minor } from '../money/index.ts'
import {
  findSnapshotRows,
  type SnapshotProduct,
  type SnapshotRequest,
  type SnapshotRow,
  type SnapshotVariant,
} from './repository/snapshot-repository.ts'
import type { ProductTexts } from './store-document/parts.ts'
import { pictureOf } from './stored-media.ts'
import type { StoredChoice, StoredCommerce, StoredMedia, StoredOption } from './stored-product.ts'
import { type LanguageContext, requestedTranslation } from './translations.ts'
import { mediaUrl } from './wire/media.ts'
import { productPath } from './wire/product.ts'

/** Current catalog data of one variant: the only source of prices, stock and weights. */
export interface CatalogItem
  extends Pick<StoredCommerce, 'itemType' | 'customTextFields' | 'oneTimePurchase'> {
  readonly productId: string
  /** All zeros for a product without managed variants. */
  readonly variantId: string
  readonly managedVariants: boolean
  readonly name: string
  /** Texts of the product in the requested language; undefined for the main language. */
  readonly texts?: ProductTexts | undefined
  readonly slug: string
  /** Both the product and the variant are on sale to visitors. */
  readonly visible: boolean
  /** Before the product's catalog discount, in the site's currency. */
  readonly fullPrice: Minor
  /** After it. */
  readonly price: Minor
  /** The variant's choices, in the order of the product's options. */
  readonly choices: readonly CatalogItemChoice[]
  /** The variant's picture, else the product's. */
  readonly image: CatalogItemImage | undefined
  readonly stock: {
    readonly trackQuantity: boolean
    readonly quantity: number | undefined
    readonly inStock: boolean
  }
  /** In the site's weight unit; undefined for items that are not shipped. */
  readonly weight: number | undefined
  readonly sku: string
  /** UUID of the tax group; the site's default applies if undefined. */
  readonly taxGroupId: string | undefined
  readonly collectionIds: readonly string[]
  readonly subscriptionOptions: readonly CatalogSubscriptionOption[]
  readonly digitalFile: StoredCommerce['digitalFiles'][number] | undefined
  /** Address of the product page in the shop. */
  readonly pageUrl: { readonly relativePath: string; readonly url: string }
}

interface CatalogItemChoice extends Omit<StoredChoice, 'fileIds'> {
  readonly option: string
  readonly optionType: StoredOption['type']
}

interface CatalogItemImage extends Pick<StoredMedia, 'width' | 'height' | 'altText'> {
  readonly id: string
  readonly url: string
}

type StoredSubscription = StoredCommerce['subscriptionOptions'][number]

export interface CatalogSubscriptionOption extends Readonly<Omit<StoredSubscription, 'billingCycles'>> {
  /** Undefined: renews until canceled. */
  readonly billingCycles: number | undefined
}

export type SnapshotResult =
  | { readonly status: 'found'; readonly item: CatalogItem }
  | { readonly status: 'product-not-found' }
  /** The variant id is not one of the product's, or no variant has these choices. */
  | { readonly status: 'variant-not-found' }
  /** The product has variants and the choices do not settle on one; `missing` are the names of the open options. */
  | { readonly status: 'choices-incomplete'; readonly missing: readonly string[] }

/** Looks up items in one query and returns the results in the order of the requests. */
export async function catalogSnapshot(
  context: SiteContext & LanguageContext,
  requests: readonly SnapshotRequest[],
): Promise<readonly SnapshotResult[]> {
  if (requests.length === 0) return []
  const rows = await findSnapshotRows(context, requests, requestedTranslation(context))
  return rows.map((row, index) => toResult(context, requests[index] as SnapshotRequest, row))
}

function toResult(context: SiteContext, request: SnapshotRequest, row: SnapshotRow): SnapshotResult {
  const { product, variant, texts } = row
  if (!product) return { status: 'product-not-found' }
  if (variant) return { status: 'found', item: itemOf(context, product, variant, texts) }
  const missing = product.options
    .map(({ name }) => name)
    .filter((name) => request.choices?.[name] === undefined)
  if (request.variantId !== undefined || missing.length === 0) return { status: 'variant-not-found' }
  return { status: 'choices-incomplete', missing }
}

function itemOf(
  { publicUrl, shopUrl }: SiteContext,
  product: SnapshotProduct,
  variant: SnapshotVariant,
  texts: ProductTexts | undefined,
): CatalogItem {
  const { commerce, media, options } = product
  const picture = pictureOf(media, variant.image_id)
  const path = productPath(product.slug)
  const shipped = commerce.itemType === 'PHYSICAL' && variant.weight !== null
  return {
    productId: product.id,
    variantId: variant.id,
    managedVariants: product.manage_variants,
    name: product.name,
    texts,
    slug: product.slug,
    visible: product.visible && variant.visible,
    itemType: commerce.itemType,
    fullPrice: variant.price,
    price: variant.discounted_price,
    choices: options.map((option) => choiceOf(option, variant)),
    image: picture && {
      id: picture.fileId,
      url: mediaUrl(picture.fileId, publicUrl),
      width: picture.width,
      height: picture.height,
      altText: picture.altText,
    },
    stock: {
      trackQuantity: variant.track_quantity,
      quantity: variant.track_quantity ? (variant.quantity ?? 0) : undefined,
      inStock: variant.in_stock,
    },
    weight: shipped ? Number(variant.weight) : undefined,
    sku: variant.sku || product.sku,
    taxGroupId: commerce.taxGroupId ?? undefined,
    collectionIds: product.collection_ids,
    customTextFields: commerce.customTextFields,
    subscriptionOptions: commerce.subscriptionOptions.map((option) => ({
      ...option,
      billingCycles: option.billingCycles ?? undefined,
    })),
    oneTimePurchase: commerce.oneTimePurchase,
    digitalFile: commerce.digitalFiles[0],
    pageUrl: { relativePath: path, url: `${shopUrl}${path}` },
  }
}

function choiceOf(option: StoredOption, variant: SnapshotVariant): CatalogItemChoice {
  const description = variant.choices[option.name] ?? ''
  const choice = option.choices.find((candidate) => candidate.description === description)
  return { option: option.name, optionType: option.type, description, value: choice?.value ?? description }
}
