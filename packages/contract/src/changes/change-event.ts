import type { Open } from '../common/values.ts'
import type { ActorIdentity } from '../enumerations/identity.ts'

/** Event types of the catalog. */
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

/** Event types of carts, checkouts and orders, for callers who may read orders. `order.created` means that an order was placed. */
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

/** All event types. More may be added; readers have to ignore unknown ones. */
export const changeTypes: readonly [...typeof catalogChangeTypes, ...typeof commerceChangeTypes] = [
  ...catalogChangeTypes,
  ...commerceChangeTypes,
]

/**
 * Entity and event, `<entity>.<verb>`. `entityId` of the event is the id of the entity.
 *
 * Types of the catalog, for callers with the right `CATALOG_READ`:
 *
 * - `product.created`: a product was created, visible or hidden.
 * - `product.updated`: a field, variant, media item or collection of a product changed.
 * - `product.deleted`: a product was deleted.
 * - `inventory.updated`: the stock of variants changed, by staff, an app or an order; `entityId` is the product.
 * - `collection.created`: a collection was created.
 * - `collection.updated`: a field of a collection changed.
 * - `collection.deleted`: a collection was deleted; its products stay.
 * - `brand.created`, `ribbon.created`, `infoSection.created`, `customization.created`: an entity of Catalog V3 was created.
 * - `brand.updated`, `ribbon.updated`, `infoSection.updated`, `customization.updated`: a field of it changed.
 * - `brand.deleted`, `ribbon.deleted`, `infoSection.deleted`, `customization.deleted`: it was deleted.
 * - `catalog.replaced`: a store document was loaded, so read everything again; `entityId` is the site.
 *
 * Types of carts and orders, for callers with the right `ORDERS`:
 *
 * - `cart.created`: a shopper added the first item.
 * - `cart.updated`: items, quantities, the coupon or another field of a cart changed.
 * - `cart.deleted`: a cart was deleted, merged into the cart of a member, or its visitor's session expired.
 * - `cart.completed`: all items of a cart were ordered, so it no longer exists.
 * - `checkout.created`: a checkout was started.
 * - `checkout.updated`: an address, the delivery, items or the state of a checkout changed.
 * - `checkout.deleted`: a checkout without an order was deleted.
 * - `checkout.completed`: an order was placed from a checkout.
 * - `order.created`: an order was placed, paid or with a payment that is pending.
 * - `order.updated`: a payment, refund, shipment or field of an order changed.
 * - `order.completed`: an order is fulfilled and paid.
 * - `order.canceled`: an order was canceled.
 */
export type ChangeType = (typeof changeTypes)[number]

/** One change of a site. It identifies the entity but does not contain its new state. */
export interface ChangeEvent {
  /**
   * UUID of the event: equal in the list, the stream and every webhook delivery, so that readers can detect
   * duplicates.
   */
  readonly id: string
  /** Position in the feed, an increasing integer as a string. Reading continues after it. */
  readonly cursor: string
  readonly type: ChangeType | (string & {})
  /** Id of the changed entity: the product for `inventory.updated`, the site for `catalog.replaced`. */
  readonly entityId: string
  readonly data: ChangeData
  /** ISO 8601. */
  readonly occurredDate: string
  /** Who made the change. Staff and apps receive it; visitors and members do not. */
  readonly actor?: ChangeActor
}

/** Who made a change. */
export interface ChangeActor {
  /** `UNKNOWN` if no request made it: a job, an import, a payment that was confirmed later. */
  readonly identity: Open<ActorIdentity>
  /**
   * Id of the visitor, member, staff account or app. Absent for `UNKNOWN`, and for visitors and members in changes of the catalog, whose
   * readers may not learn who bought something.
   */
  readonly id?: string
}

/** The body of a webhook: a change and the site that it happened in. */
export interface WebhookEvent extends ChangeEvent {
  /** Id of the site, so that one receiver can serve several sites. */
  readonly siteId: string
}

/** Details that tell readers whether the change is relevant to them. */
export interface ChangeData {
  /** For `product.*`: the collections of the product. */
  readonly collectionIds?: readonly string[]
  /** For `inventory.updated`: the variants whose stock changed. */
  readonly variantIds?: readonly string[]
  /**
   * True if the product was hidden from visitors before and after the change. Visitors do not receive such
   * events.
   */
  readonly hidden?: boolean
  /** For `product.updated`: true if the product was shown or hidden, which changes the counts of its collections. */
  readonly visibilityChanged?: boolean
  readonly [field: string]: unknown
}

/**
 * Stream event: the reader has received everything up to this cursor. Sent first and with every heartbeat.
 */
export interface CurrentEvent {
  readonly cursor: string
}

/**
 * Stream event: changes before this cursor are no longer available, or the reader was too slow. The reader
 * has to reload everything; the stream continues after `cursor`.
 */
export interface ResetEvent {
  readonly cursor: string
  readonly reason: 'EXPIRED' | 'TOO_SLOW'
}

/** Path of the change stream (server-sent events); `GET` with an access token. */
export const changeStreamPath = '/stores/v1/changes/stream'

/** Event name of a `CurrentEvent`. Changes use their type as event name. */
export const currentEventName = 'current'

/** Event name of a `ResetEvent`. */
export const resetEventName = 'reset'
