import type { Address, AddressWithContact } from '../common/address.ts'
import type { DecimalText, ExtendedFields, Sent } from '../common/values.ts'
import type { ChannelType } from '../enumerations/cart.ts'
import type { Cart, SelectedShippingOption } from './cart.ts'
import type {
  CatalogOverrideFields,
  CatalogReference,
  CustomLineItem,
  SelectedMembership,
  TaxableAddress,
} from './line-item.ts'
import type { SelectedMembershipRequest } from './membership.ts'

export type GetCartRequest = Record<never, never>
export type RemoveCouponRequest = Record<never, never>
export type DeleteCartRequest = Record<never, never>

export interface CartResponse {
  cart: Cart
}

/** A line item to add. Read-only fields of a line item are ignored. */
export interface LineItemToAdd {
  catalogReference: CatalogReference
  /** 1 to 100000. */
  quantity: number
  selectedMembership?: SelectedMembership
  /** Apps only. */
  catalogOverrideFields?: Sent<CatalogOverrideFields>
  taxableAddress?: Sent<TaxableAddress>
  /** Apps only; at most 2000 characters as JSON. */
  extendedFields?: ExtendedFields
}

/** Items to add to the cart. */
export interface AddToCartRequest {
  /** At most 100. */
  lineItems?: readonly LineItemToAdd[]
  /** Apps only; at most 100. */
  customLineItems?: readonly CustomLineItem[]
  businessLocationId?: string
}

/** Writable fields of a cart. */
export interface CartInfo {
  /** At most 1000 characters. */
  buyerNote?: string | null
  buyerInfo?: { contactId?: string | null; email?: string | null }
  contactInfo?: Sent<AddressWithContact>
  /** Apps only: an https page that replaces the hosted checkout; at most 1000 characters. */
  overrideCheckoutUrl?: string | null
  selectedShippingOption?: SelectedShippingOption
  /** Apps only: given namespaces replace existing ones; at most 20000 characters of JSON in total. */
  extendedFields?: ExtendedFields
  businessLocationId?: string | null
}

/** A discount of a staff member. Has exactly one of `amount` and `percentage`. */
export interface MerchantDiscount {
  amount?: DecimalText
  /** 0.01 to 100, of what earlier discounts left of the lines. */
  percentage?: number
  /** The discounted lines; by default all. At most 300. */
  lineItemIds?: readonly string[]
}

/** Changes of the cart; fields that are not given do not change. */
export interface UpdateCartRequest {
  cartInfo?: CartInfo
  /** Applies a coupon. `removeCoupon` removes it. */
  couponCode?: string
  /** Staff only. Replaces the existing ones (decision 26). */
  merchantDiscounts?: readonly MerchantDiscount[]
  lineItems?: readonly LineItemToAdd[]
  customLineItems?: readonly CustomLineItem[]
  /** Comma-separated paths of `cartInfo` to write. Without it, all given fields are written. */
  cartFieldmask?: string
}

export interface RemoveLineItemsRequest {
  /** 1 to 100 line ids. */
  lineItemIds: readonly string[]
}

export interface UpdateLineItemsQuantityRequest {
  /** 1 to 100 lines, quantities 1 to 100000. */
  lineItems: readonly { id: string; quantity: number }[]
}

/** What to calculate totals for. Without an address, only those of the items. */
export interface EstimateTotalsRequest {
  selectedShippingOption?: SelectedShippingOption
  shippingAddress?: Address
  billingAddress?: Address
  selectedMemberships?: { memberships: readonly SelectedMembershipRequest[] }
  /** Default `true`. */
  calculateTax?: boolean
  /** Default `true`. */
  calculateShipping?: boolean
  /** Default `true`. */
  calculateAdditionalFees?: boolean
}

/** What to create a checkout with. */
export interface CreateCheckoutRequest {
  /** Sales channel of the order. */
  channelType: ChannelType
  shippingAddress?: Address
  billingAddress?: Address
  selectedShippingOption?: SelectedShippingOption
  /** Required if an address is given and the caller is not a member. */
  email?: string
}

export interface CreateCheckoutResponse {
  checkoutId: string
}
