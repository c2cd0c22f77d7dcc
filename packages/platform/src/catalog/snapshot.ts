import type { SiteContext } from '../http/index.ts'
import type { Minor } from '../money/index.ts'
import type { VariantRecord } from './records.ts'
import {
  findSnapshotRows,
  type SnapshotProduct,
  type SnapshotRequest,
  type SnapshotRow,
} from './repository/snapshot-repository.ts'
import { pictureOf } from './stored-media.ts'
import type { StoredOption } from './stored-product.ts'
import { mediaUrl } from './wire/media.ts'
import { productPath } from './wire/product.ts'

/** What the catalog says of one variant right now: the only source of prices, stock and weights. */
export interface CatalogItem {
  readonly productId: string
  /** All zeros for a product without managed variants. */
  readonly variantId: string
  readonly managedVariants: boolean
  readonly name: string
  readonly slug: string
  /** Both the product and the variant are on sale to visitors. */
  readonly visible: boolean
  readonly itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
  /** Before the product's catalog discount, in the site's currency. */
  readonly fullPrice: Minor
  /** After it. */
  readonly price: Minor
  /** What tells the variant apart, in the order of the product's options. */
  readonly choices: readonly CatalogItemChoice[]
  /** The variant's picture, else the product's. */
  readonly image: CatalogItemImage | undefined
  readonly stock: {
    readonly trackQuantity: boolean
    readonly quantity: number | undefined
    readonly inStock: boolean
  }
  /** In the site's weight unit; absent for what is not shipped. */
  readonly weight: number | undefined
  readonly sku: string
  /** UUID of the tax group; the site's default applies when absent. */
  readonly taxGroupId: string | undefined
  readonly collectionIds: readonly string[]
  readonly customTextFields: readonly {
    readonly title: string
    readonly maxLength: number
    readonly mandatory: boolean
  }[]
  readonly subscriptionOptions: readonly CatalogSubscriptionOption[]
  /** False if the product is sold only by subscription. */
  readonly oneTimePurchase: boolean
  readonly digitalFile:
    | { readonly id: string; readonly fileName: string; readonly fileType: string }
    | undefined
  /** Address of the product page in the shop. */
  readonly pageUrl: { readonly relativePath: string; readonly url: string }
}

interface CatalogItemChoice {
  readonly option: string
  readonly optionType: 'drop_down' | 'color'
  /** As shoppers see it. */
  readonly description: string
  /** What is stored: the name again, or the colour as hex for `color`. */
  readonly value: string
}

interface CatalogItemImage {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
  readonly altText: string
}

export interface CatalogSubscriptionOption {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  readonly interval: number
  /** Absent: renews until cancelled. */
  readonly billingCycles: number | undefined
  readonly autoRenewal: boolean
  readonly discount: { readonly type: 'NONE' | 'AMOUNT' | 'PERCENT'; readonly value: string }
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
  context: SiteContext,
  requests: readonly SnapshotRequest[],
): Promise<readonly SnapshotResult[]> {
  if (requests.length === 0) return []
  const rows = await findSnapshotRows(context, requests)
  return rows.map((row, index) => toResult(context, requests[index] as SnapshotRequest, row))
}

function toResult(context: SiteContext, request: SnapshotRequest, row: SnapshotRow): SnapshotResult {
  const { product, variant } = row
  if (!product) return { status: 'product-not-found' }
  if (variant) return { status: 'found', item: itemOf(context, product, variant) }
  const missing = product.options
    .map(({ name }) => name)
    .filter((name) => request.choices?.[name] === undefined)
  if (request.variantId !== undefined || missing.length === 0) return { status: 'variant-not-found' }
  return { status: 'choices-incomplete', missing }
}

function itemOf(
  { publicUrl, shopUrl }: SiteContext,
  product: SnapshotProduct,
  variant: VariantRecord,
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

function choiceOf(option: StoredOption, variant: VariantRecord): CatalogItemChoice {
  const description = variant.choices[option.name] ?? ''
  const choice = option.choices.find((candidate) => candidate.description === description)
  return { option: option.name, optionType: option.type, description, value: choice?.value ?? description }
}
