import type { SiteContext } from '../../http/route.ts'
import type { Minor } from '../../money/minor.ts'

/** Which variant is meant: by `variantId`, or by the choices a shopper made (option name → choice description). */
export interface SnapshotRequest {
  readonly productId: string
  readonly variantId?: string | undefined
  readonly choices?: Readonly<Record<string, string>> | undefined
}

/** What the catalog says of one variant right now: the only source of prices, stock and weights (PLT-48). */
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
  /** False when the product is sold by subscription alone. */
  readonly oneTimePurchase: boolean
  readonly digitalFile:
    | { readonly id: string; readonly fileName: string; readonly fileType: string }
    | undefined
  /** Address of the product page in the shop. */
  readonly pageUrl: { readonly relativePath: string; readonly url: string }
}

export interface CatalogItemChoice {
  readonly option: string
  readonly optionType: 'drop_down' | 'color'
  /** What shoppers see. */
  readonly description: string
  /** What is stored: the name again, or the colour as hex for `color`. */
  readonly value: string
}

export interface CatalogItemImage {
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

/** Looks items up in one query; the answers stand in the order of the questions, equal questions get equal answers. */
export async function catalogSnapshot(
  _context: SiteContext,
  _requests: readonly SnapshotRequest[],
): Promise<readonly SnapshotResult[]> {
  throw new Error('catalogSnapshot follows with the catalog tables')
}
