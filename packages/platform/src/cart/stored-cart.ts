import type {
  AddressWithContact,
  BuyerInfo,
  CatalogOverrideFields,
  CustomLineItem,
  ExtendedFields,
  SelectedMembership,
  SelectedShippingOption,
} from '@vitrine/contract'
import type { CatalogItem } from '../catalog/index.ts'

/** A cart as it is stored. Prices are not part of it; they are read from the catalog. */
export interface StoredCart {
  readonly id: string
  readonly owner: CartOwner
  readonly revision: number
  readonly lines: readonly StoredLine[]
  readonly couponId?: string | undefined
  readonly merchantDiscounts?: readonly StoredMerchantDiscount[] | undefined
  readonly buyerNote?: string | undefined
  /** ISO 639, from the calls that changed the cart; by default the store's. */
  readonly buyerLanguage?: string | undefined
  /** Contact data from the buyer; the identity is `owner`. */
  readonly buyer: Pick<BuyerInfo, 'contactId' | 'email'>
  readonly contact: AddressWithContact
  readonly delivery?: SelectedShippingOption | undefined
  readonly businessLocationId?: string | undefined
  readonly checkoutId?: string | undefined
  /** Page of an app that replaces the hosted checkout. */
  readonly overrideCheckoutUrl?: string | undefined
  /** Data of apps by namespace. */
  readonly extendedFields?: ExtendedFields | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A discount of a staff member on the given lines together, or on the whole cart if no lines are given. */
export interface StoredMerchantDiscount {
  /** Decimal text in the store's currency. Absent for a percentage. */
  readonly amount?: string | undefined
  /** 0.01 to 100. Absent for an amount. */
  readonly percentage?: number | undefined
  readonly lineIds: readonly string[]
}

/** Each owner has one cart per site. */
export interface CartOwner {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

export interface StoredLine extends ItemSelection {
  readonly id: string
  /** Whole, 1 to 100,000. */
  readonly quantity: number
  readonly seen: LineSnapshot
  /** Overrides of an app; such a line is never merged. */
  readonly overrides?: CatalogOverrideFields | undefined
  /** Data of apps; such a line is never merged. */
  readonly extendedFields?: ExtendedFields | undefined
  /** Set for a custom line. Its product id is the line id. */
  readonly custom?: CustomItem | undefined
}

/** Lines with equal selections are one line. */
export interface ItemSelection {
  readonly productId: string
  /** All zeros for a product without managed variants. */
  readonly variantId: string
  /** Option name → choice description. */
  readonly choices: Readonly<Record<string, string>>
  /** Field title → text of the shopper. */
  readonly customText: Readonly<Record<string, string>>
  /** Absent for a one-time purchase. */
  readonly subscriptionOptionId?: string | undefined
  /** Start of the subscription, ISO 8601 in UTC; immediately if absent or in the past. */
  readonly startDate?: string | undefined
  /** Time of the service, ISO 8601 in UTC. */
  readonly scheduledDate?: string | undefined
  /** The membership to pay with. */
  readonly selectedMembership?: SelectedMembership | undefined
}

/** The item when the line was last written. Shown if the product was deleted; never used for totals. */
export interface LineSnapshot extends Pick<CatalogItem, 'name' | 'itemType' | 'choices' | 'pageUrl' | 'sku'> {
  readonly image: CatalogItem['image'] | null
  /** Minor units as a string, because JSON has no `bigint`. */
  readonly price: string
  readonly fullPrice: string
}

/** A custom item as the app sent it. */
export type CustomItem = Omit<CustomLineItem, 'quantity'>
