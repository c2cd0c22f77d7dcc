import type { Address, AddressWithContact } from '../common/address.ts'
import type { DecimalText, JsonObject } from '../common/values.ts'
import type { Cart, SelectedShippingOption } from './cart.ts'
import type { SelectedMembershipRequest } from './estimate.ts'
import type { CatalogOverrideFields, CatalogReference, CustomLineItem } from './line-item.ts'

export type GetCartRequest = Record<never, never>
export type RemoveCouponRequest = Record<never, never>
export type DeleteCartRequest = Record<never, never>
export type EmptyResponse = Record<never, never>

export interface CartResponse {
  cart: Cart
}

/** A line to add; read-only fields of a line that was read before are ignored. */
export interface LineItemToAdd {
  catalogReference: CatalogReference
  /** 1 to 100000. */
  quantity: number
  /** Apps only. */
  catalogOverrideFields?: CatalogOverrideFields
}

export interface AddToCartRequest {
  /** At most 100. */
  lineItems?: readonly LineItemToAdd[]
  /** Apps only; at most 100. */
  customLineItems?: readonly CustomLineItem[]
  businessLocationId?: string
}

/** Fields of a cart that a caller may write. */
export interface CartInfo {
  buyerNote?: string | null
  buyerInfo?: { contactId?: string | null; email?: string | null }
  contactInfo?: AddressWithContact
  overrideCheckoutUrl?: string | null
  selectedShippingOption?: SelectedShippingOption
  extendedFields?: { namespaces: Readonly<Record<string, JsonObject>> }
  businessLocationId?: string | null
}

export interface UpdateCartRequest {
  cartInfo?: CartInfo
  /** Applies a coupon. */
  couponCode?: string
  /** Staff only. */
  merchantDiscounts?: readonly { amount: DecimalText; lineItemIds?: readonly string[] }[]
  lineItems?: readonly LineItemToAdd[]
  customLineItems?: readonly CustomLineItem[]
  /** Comma-joined paths of `cartInfo` to write; without it the given fields are written. */
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

export interface EstimateTotalsRequest {
  selectedShippingOption?: SelectedShippingOption
  shippingAddress?: Address
  billingAddress?: Address
  selectedMemberships?: { memberships: readonly SelectedMembershipRequest[] }
  /** Default true. */
  calculateTax?: boolean
  /** Default true. */
  calculateShipping?: boolean
  /** Default true. */
  calculateAdditionalFees?: boolean
}

/** Where an order comes from; values that a caller may send (specification, section 3). */
export type ChannelType =
  | 'UNSPECIFIED'
  | 'WEB'
  | 'POS'
  | 'EBAY'
  | 'AMAZON'
  | 'OTHER_PLATFORM'
  | 'WIX_APP_STORE'
  | 'WIX_INVOICES'
  | 'BACKOFFICE_MERCHANT'
  | 'WISH'
  | 'CLASS_PASS'
  | 'GLOBAL_E'
  | 'FACEBOOK'
  | 'ETSY'
  | 'TIKTOK'
  | 'FAIRE_COM'
  | 'PAYPAL_AGENTIC_CHECKOUT'

export interface CreateCheckoutRequest {
  channelType: ChannelType
  shippingAddress?: Address
  billingAddress?: Address
  selectedShippingOption?: SelectedShippingOption
  /** Required when an address is given and the caller is not a member. */
  email?: string
}

export interface CreateCheckoutResponse {
  checkoutId: string
}
