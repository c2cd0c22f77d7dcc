/** Everything that the catalog publishes. */
export const catalogChangeTypes = [
  'product.created',
  'product.updated',
  'product.deleted',
  'inventory.updated',
  'collection.created',
  'collection.updated',
  'collection.deleted',
  'brand.created',
  'brand.updated',
  'brand.deleted',
  'ribbon.created',
  'ribbon.updated',
  'ribbon.deleted',
  'infoSection.created',
  'infoSection.updated',
  'infoSection.deleted',
  'customization.created',
  'customization.updated',
  'customization.deleted',
  'catalog.replaced',
] as const

/** What is published of carts, checkouts and orders, to those who may read orders (specification, section 4). */
export const commerceChangeTypes = [
  'cart.created',
  'cart.updated',
  'cart.deleted',
  'cart.completed',
  'checkout.created',
  'checkout.updated',
  'checkout.deleted',
  'checkout.completed',
  'order.created',
  'order.updated',
  'order.completed',
  'order.canceled',
] as const

/** Every type that there is. Further ones may come; readers pass over those that they do not know. */
export const changeTypes: readonly [...typeof catalogChangeTypes, ...typeof commerceChangeTypes] = [
  ...catalogChangeTypes,
  ...commerceChangeTypes,
]

/** What happened to what, `<entity>.<verb>`. */
export type ChangeType = (typeof changeTypes)[number]

/** One change of a site. It names what changed and does not tell what it is now: who wants to know reads it. */
export interface ChangeEvent {
  /** UUID of the event, the same in the list, in the stream and in each delivery of a webhook: who gets it twice can tell. */
  readonly id: string
  /** Its place in the feed, a decimal number as text. Grows with every change of the site; reading goes on behind it. */
  readonly cursor: string
  readonly type: ChangeType | (string & {})
  /** What changed; of `inventory.updated` the product, of `catalog.replaced` the site. */
  readonly entityId: string
  readonly data: ChangeData
  /** ISO 8601. */
  readonly occurredDate: string
}

/** What a reader needs in order to know whether the change is its concern. */
export interface ChangeData {
  /** Collections that the product is in, for `product.*`. */
  readonly collectionIds?: readonly string[]
  /** Variants of which the stock changed, for `inventory.updated`. */
  readonly variantIds?: readonly string[]
  /** True where visitors do not see the product, before and after: they are not told of such changes. */
  readonly hidden?: boolean
  readonly [field: string]: unknown
}

/** Of the stream: the reader knows all up to this cursor. Comes first, and then with every sign of life. */
export interface CurrentEvent {
  readonly cursor: string
}

/**
 * Of the stream: what lies between the reader's cursor and this one cannot be told any more, or the reader was too slow. It has to
 * read everything anew; the stream goes on behind `cursor`.
 */
export interface ResetEvent {
  readonly cursor: string
  readonly reason: 'EXPIRED' | 'TOO_SLOW'
} /** Address of the stream of changes (server-sent events, WHATWG HTML section 9.2); `GET` with an access token. */
export const changeStreamPath = '/stores/v1/changes/stream'

/** Name of the event that brings a `CurrentEvent`. A change comes under the name of its type. */
export const currentEventName = 'current'

/** Name of the event that brings a `ResetEvent`. */
export const resetEventName = 'reset'
