import type { CartChange, CartStore } from '@vitrine/react'
import type { AnalyticsConfig } from '../../config/shop-config.ts'

/** An item of an e-commerce event. Field names are those that Google Analytics 4 recommends. */
export interface AnalyticsItem {
  /** Id of the product. */
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  /** The chosen options, such as `Sage / Large`. */
  readonly item_variant?: string
  /** Path of the page or id of the row that listed the product; equal in all languages. */
  readonly item_list_id?: string
  /** Heading of the list, in the language of the page. */
  readonly item_list_name?: string
  /** Position in the list, starting at 0. */
  readonly index?: number
  /** Of one item, in the currency of the event. */
  readonly price?: number
  readonly quantity?: number
}

export interface ItemsParameters {
  /** ISO 4217. */
  readonly currency: string
  /** Sum of the items, without delivery and tax that is added to it. */
  readonly value: number
  readonly items: readonly AnalyticsItem[]
}

export interface ListParameters {
  readonly item_list_id: string
  readonly item_list_name: string
  /** ISO 4217. */
  readonly currency: string
  readonly items: readonly AnalyticsItem[]
}

export interface PurchaseParameters extends ItemsParameters {
  /** Number of the order. */
  readonly transaction_id: string
  readonly tax: number
  readonly shipping: number
  readonly coupon?: string
}

/**
 * Events by name, with their parameters: the e-commerce events that Google Analytics 4 recommends, and the view of a page.
 *
 * @see https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
export interface AnalyticsEvents {
  readonly page_view: Readonly<Record<never, never>>
  readonly view_item: ItemsParameters
  readonly view_item_list: ListParameters
  readonly select_item: ListParameters
  readonly search: { readonly search_term: string }
  readonly add_to_cart: ItemsParameters
  readonly remove_from_cart: ItemsParameters
  readonly view_cart: ItemsParameters
  readonly begin_checkout: ItemsParameters
  /** The shopper chose a delivery option in the cart. The hosted checkout sends no events. */
  readonly add_shipping_info: ItemsParameters & { readonly shipping_tier: string }
  readonly purchase: PurchaseParameters
  readonly sign_up: Readonly<Record<never, never>>
  readonly login: Readonly<Record<never, never>>
}

export type AnalyticsEvent = {
  [Name in keyof AnalyticsEvents]: { readonly name: Name; readonly parameters: AnalyticsEvents[Name] }
}[keyof AnalyticsEvents]

/** Sends events to an analytics service. Loaded when the page is idle or first used, and only with consent if it needs that. */
export interface AnalyticsAdapter {
  send(event: AnalyticsEvent): void
  /** The shopper withdrew consent, or gave it again. Without it, nothing is sent, and what the service stored is deleted. */
  setAllowed(isAllowed: boolean): void
}

/** The detail of the event `analytics:cart`, by which `CartObserver` announces the cart. */
export interface ObservedCart {
  readonly cart: CartStore
  readonly observe: (listener: (change: CartChange) => void) => void
}

/** What the server tells the analytics script of a page, as JSON. */
export interface AnalyticsPage {
  readonly config: AnalyticsConfig
  /** Of the page, without language and query. */
  readonly path: string
  /** ISO 4217, of prices that do not name theirs. */
  readonly currency: string
  /** Events that the server knows of, such as the viewed product. */
  readonly events: readonly AnalyticsEvent[]
}
