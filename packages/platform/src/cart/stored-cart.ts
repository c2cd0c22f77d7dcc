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

/** A cart as the platform keeps it. It holds what the shopper wants, and no price that a total is made from. */
export interface StoredCart {
  readonly id: string
  readonly owner: CartOwner
  readonly revision: number
  readonly lines: readonly StoredLine[]
  readonly couponId?: string
  readonly merchantDiscounts?: readonly StoredMerchantDiscount[]
  readonly buyerNote?: string
  /** What the buyer told of themselves; who they are is `owner`. */
  readonly buyer: Pick<BuyerInfo, 'contactId' | 'email'>
  readonly contact: AddressWithContact
  readonly delivery?: SelectedShippingOption
  readonly businessLocationId?: string
  readonly checkoutId?: string
  /** An app's own page, in the place of the hosted checkout. */
  readonly overrideCheckoutUrl?: string
  /** What apps keep with it, by their name spaces. */
  readonly extendedFields?: ExtendedFields
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What a staff member took off, once, of the named lines together; of the whole cart where none are named. */
export interface StoredMerchantDiscount {
  /** Decimal text in the store's currency. */
  readonly amount: string
  readonly lineIds: readonly string[]
}

/** Whose cart it is: one cart for each owner and site. */
export interface CartOwner {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

export interface StoredLine extends ItemSelection {
  readonly id: string
  /** Whole, 1 to 100,000. */
  readonly quantity: number
  readonly seen: LineSnapshot
  /** What an app says instead of the catalog; such a line is equal to no other. */
  readonly overrides?: CatalogOverrideFields
  /** What apps keep with it; such a line is equal to no other. */
  readonly extendedFields?: ExtendedFields
  /** Of a line that is in no catalog: all there is to know of it. Its product is the line itself. */
  readonly custom?: CustomItem
}

/** What was chosen; lines with equal selections are one line. */
export interface ItemSelection {
  readonly productId: string
  /** All zeros for a product without managed variants. */
  readonly variantId: string
  /** Option name → choice description. */
  readonly choices: Readonly<Record<string, string>>
  /** Field title → the shopper's text. */
  readonly customText: Readonly<Record<string, string>>
  /** Absent for a purchase made once. */
  readonly subscriptionOptionId?: string
  /** When the subscription is to start, ISO 8601 in UTC; at once where it is absent or over. */
  readonly startDate?: string
  /** When the service is to take place, ISO 8601 in UTC. */
  readonly scheduledDate?: string
  /** The membership that is to pay for it. */
  readonly selectedMembership?: SelectedMembership
}

/**
 * How the item looked when the line was last written. Shown only when the catalog has lost the product, so that the
 * shopper still sees what it was; never the base of a total.
 */
export interface LineSnapshot extends Pick<CatalogItem, 'name' | 'itemType' | 'choices' | 'pageUrl' | 'sku'> {
  readonly image: CatalogItem['image'] | null
  /** Minor units as text, because JSON has no `bigint`. */
  readonly price: string
  readonly fullPrice: string
}

/** What an app says of a line that is in no catalog, as it was sent. */
export type CustomItem = Omit<CustomLineItem, 'quantity'>
