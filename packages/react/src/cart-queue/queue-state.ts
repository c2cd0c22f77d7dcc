import type { Cart, LineItem } from '@vitrine/client'
import type { Failure } from './failure.ts'
import type { ItemIdentity } from './item-identity.ts'

/**
 * Everything the queue knows, as one immutable value. `reduce` takes it from event to event; the store around it only
 * performs the request that `flight` describes and wakes it when `nextDeadline` says so.
 */
export interface QueueState {
  /** The newest cart the server acknowledged. `null`: there is none. `undefined`: not asked yet. */
  readonly server: Cart | null | undefined
  /** A cart from elsewhere that waits for the answer of a write whose effect it may or may not contain. */
  readonly held: Cart | null | undefined
  /** What the shopper did and the server has not acknowledged, oldest first. Only the first one is ever on its way. */
  readonly intents: readonly Intent[]
  /** The one request on its way. */
  readonly flight: Flight | undefined
  /** Requests started so far; an answer to an older flight is ignored. */
  readonly flights: number
  /** The server's cart should be read again. */
  readonly wantsRead: boolean
  /** Why the last read failed, until one succeeds. */
  readonly readError: unknown
  readonly readFailures: number
  /** The cart is not read before this time. */
  readonly readAfter: number
  /** The first intent is not sent before this time. */
  readonly notBefore: number
  readonly lines: LineIdentity
  readonly removed: readonly RemovedLine[]
  readonly problems: Problems
  /** How acts of the last event ended; the store tells whoever waits for them. */
  readonly outcomes: readonly { readonly key: string; readonly outcome: IntentOutcome }[]
}

export interface QueueSettings {
  /** Acts that follow within this time go out as one request. */
  readonly gatherMs: number
}

/**
 * Lines are addressed by a key that outlives their id: a line that was added optimistically, or removed and restored,
 * stays the same line on the page when the server gives it a new id.
 */
interface LineIdentity {
  /** Server id → key, where they differ. */
  readonly keyOfId: Readonly<Record<string, string>>
  /** Keys in the order in which the page shows them, removed lines included. */
  readonly order: readonly string[]
}

interface IntentBase {
  /** Idempotency key: the first of the acts that were merged into this intent. */
  readonly key: string
  /** Keys of all acts that were merged into it. */
  readonly acts: readonly string[]
  /** When the first of them happened, milliseconds since the epoch. */
  readonly at: number
  /** How often it was sent. Once sent its content is frozen, because its idempotency key stands for it. */
  readonly attempts: number
  /** Failure of the last attempt; the intent is sent again. */
  readonly failure?: Failure
}

export interface AddIntent extends IntentBase {
  readonly kind: 'add'
  /** Key of the line it makes or adds to. */
  readonly line: string
  readonly item: ItemIdentity
  readonly quantity: number
  /** What to show until the server answers. */
  readonly shown?: LineItem
  /** Which state of the server's cart it was sent on: on any other one it may already be in there. */
  readonly base?: string
  /** Key of the removal it takes back, when that was on its way already. */
  readonly restores?: string
}

interface SetIntent extends IntentBase {
  readonly kind: 'set'
  readonly line: string
  readonly quantity: number
}

export interface RemoveIntent extends IntentBase {
  readonly kind: 'remove'
  readonly line: string
  readonly item: ItemIdentity
}

interface ApplyCouponIntent extends IntentBase {
  readonly kind: 'apply-coupon'
  readonly code: string
}

interface RemoveCouponIntent extends IntentBase {
  readonly kind: 'remove-coupon'
}

export type LineIntent = AddIntent | SetIntent | RemoveIntent
export type Intent = LineIntent | ApplyCouponIntent | RemoveCouponIntent

/** How a line looks before the server has answered. */
export interface LineDisplay {
  readonly name: string
  /** Of one piece, decimal text: `"28.00"`. */
  readonly price: string
  /** Of one piece before the catalog discount. */
  readonly fullPrice?: string
  readonly image?: NonNullable<LineItem['image']>
  /** What tells it apart from other lines of its product. */
  readonly descriptionLines?: LineItem['descriptionLines']
  readonly url?: NonNullable<LineItem['url']>
}

export type Flight =
  | { readonly id: number; readonly kind: 'read' }
  /** `lineId`: the server's id of the intent's line, where it needs one. */
  | { readonly id: number; readonly kind: 'write'; readonly intent: Intent; readonly lineId?: string }

/** A line that was removed and can be brought back until `until`; for ever while somebody looks at the way back. */
interface RemovedLine {
  readonly key: string
  /** As it was shown. */
  readonly line: LineItem
  readonly until: number
}

export interface Problems {
  /** By line key. */
  readonly lines: Readonly<Record<string, LineProblem>>
  readonly coupon?: { readonly code: string; readonly error: unknown }
  readonly add?: AddProblem
}

/** A problem of one line, shown there until the next act on it. */
export type LineProblem =
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The stock allowed less than asked. */
  | { readonly kind: 'limited'; readonly asked: number; readonly granted: number }

/** An add that was refused and has no line to show it on. */
export interface AddProblem {
  readonly item: ItemIdentity
  readonly quantity: number
  /** As it was shown. */
  readonly shown?: LineItem
  readonly error: unknown
}

/** How an act ended. */
export type IntentOutcome =
  /** Acknowledged. `granted` is less than asked when the stock allowed no more. */
  | { readonly status: 'done'; readonly limited: boolean }
  | { readonly status: 'refused'; readonly error: unknown }
  /** A later act made it unnecessary, its line is gone, or the cart was cleared: nothing was, or will be, sent for it. */
  | { readonly status: 'superseded' }

/** What the shopper did. `line` is a line's key or id. */
export type Act =
  | {
      readonly kind: 'add'
      readonly item: ItemIdentity
      readonly quantity: number
      readonly display?: LineDisplay
    }
  | { readonly kind: 'set'; readonly line: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: string }
  | { readonly kind: 'undo'; readonly line: string }
  | { readonly kind: 'apply-coupon'; readonly code: string }
  | { readonly kind: 'remove-coupon' }

export type QueueEvent = { readonly at: number } & (
  | { readonly type: 'act'; readonly act: Act; readonly key: string }
  | { readonly type: 'answered'; readonly flight: number; readonly cart: Cart | null }
  | { readonly type: 'failed'; readonly flight: number; readonly failure: Failure }
  /** A cart from another tab, or the one the page was rendered with. */
  | { readonly type: 'seen'; readonly cart: Cart | null }
  /** Intents kept by an earlier page of this tab. */
  | { readonly type: 'restored'; readonly intents: readonly Intent[] }
  | { readonly type: 'refresh' }
  /** Send what waits now: the network is back, or the page is about to go. */
  | { readonly type: 'hurry' }
  | { readonly type: 'tick' }
  /** Somebody looks at the way back of a removed line, or does not any more. */
  | { readonly type: 'hold'; readonly line: string; readonly isHeld: boolean }
  /** Takes problems off the view: of one line, of the coupon, of the add, or all. */
  | { readonly type: 'dismiss'; readonly subject?: 'coupon' | 'add' | { readonly line: string } }
  /** The cart belongs to somebody else from now on. */
  | { readonly type: 'cleared' }
)

export const emptyQueue: QueueState = {
  server: undefined,
  held: undefined,
  intents: [],
  flight: undefined,
  flights: 0,
  wantsRead: false,
  readError: undefined,
  readFailures: 0,
  readAfter: 0,
  notBefore: 0,
  lines: { keyOfId: {}, order: [] },
  removed: [],
  problems: { lines: {} },
  outcomes: [],
}
