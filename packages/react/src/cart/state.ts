/**
 * The optimistic cart. Reading order:
 *
 * 1. `state.ts`: everything the store knows, as one immutable value, and the events that change it
 * 2. `view.ts`: server cart + pending intents = what the shopper sees
 * 3. `actions.ts`: what the shopper does becomes an intent, or merges into one
 * 4. `server.ts`: responses, carts from elsewhere, failures
 * 5. `reduce.ts`: one step of the store; starts the next request
 * 6. `store.ts`: the external store that performs requests and sets timers
 * 7. `browser.ts`: session storage, other tabs, the life of the page
 *
 * Files 1 to 5 are pure, so that tests can run every order of responses, failures and actions.
 */
import type { Cart, LineItem, TokenRole } from '@vitrine/client'
import type { PriceValue } from '../money/price-value.ts'

/** The largest quantity of a line that the platform accepts. */
export const maxQuantity = 100_000
/** A removed line can be restored for this long. */
export const undoMs = 8_000
/** Intents that wait while the server cannot be reached. */
export const maxIntents = 50
/** How long they wait; the platform stores idempotency keys far longer. */
export const maxIntentAgeMs: number = 15 * 60_000
/** Attempts at an intent whose response does not say whether it took effect. */
export const maxAmbiguousAttempts = 5

/** Delay before attempt `attempts + 1`: 1, 2, 4 … 30 seconds. */
export function retryDelayMs(attempts: number): number {
  return Math.min(30_000, 500 * 2 ** attempts)
}

/** Identifies what the shopper chose. Equal items share one line. */
export interface ItemIdentity {
  readonly productId: string
  /** For products with managed variants; otherwise `choices`. */
  readonly variantId?: string | undefined
  /** Option name → choice. */
  readonly choices?: Readonly<Record<string, string>> | undefined
  /** Title of a custom text field → what the shopper typed. */
  readonly customText?: Readonly<Record<string, string>> | undefined
}

/** How a new line looks until the server has responded. */
export interface LineDisplay {
  readonly name: string
  /** Of one item: from `selectionFacts` or `productPrice`, or a decimal string in the currency of the cart: `"28.00"`. */
  readonly price: PriceValue | string
  /** Of one item before the catalog discount; default `original` of the price. */
  readonly fullPrice?: string
  readonly image?: NonNullable<LineItem['image']>
  /** Distinguish it from other lines of the same product, for example `Glaze: Oat`. */
  readonly descriptionLines?: LineItem['descriptionLines']
  readonly url?: NonNullable<LineItem['url']>
}

/** A line item as it is shown. A line that the server has not confirmed yet names the currency of its amounts. */
export interface ShownLine extends LineItem {
  readonly currency?: string | undefined
}

/** Why a request brought no usable response. */
export interface Failure {
  /**
   * - `refused`: the server rejected the change; the change is rolled back
   * - `unreachable`: no response; the change is sent again with the same idempotency key
   * - `ambiguous`: a response that does not say whether the change took effect (5xx, unreadable); sent again a few times
   */
  readonly kind: 'refused' | 'unreachable' | 'ambiguous'
  readonly error: unknown
}

interface IntentBase {
  /** Idempotency key: that of the first action that was merged into this intent. */
  readonly key: string
  /** Keys of all actions that were merged into it. */
  readonly actions: readonly string[]
  /** When the first of them happened, milliseconds since the epoch. */
  readonly at: number
  /** How often it was sent. Once sent it never changes, because the idempotency key identifies its content. */
  readonly attempts: number
  /** Failure of the last attempt, also while the next one is in flight. */
  readonly failure?: Failure
}

export interface AddIntent extends IntentBase {
  readonly kind: 'add'
  /** Key of the line it creates or adds to. */
  readonly line: string
  readonly item: ItemIdentity
  readonly quantity: number
  /** Shown until the server responds. */
  readonly shown?: ShownLine
  /** Version of the server's cart when it was first sent; in any other version it may already be included. */
  readonly base?: string
  /** Key of the removal that it undoes, if that was already sent. */
  readonly restores?: string
  /** The session ended once while it was pending: it is sent for the new visitor, and not for another one after that. */
  readonly isRepeated?: boolean
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
  readonly line?: undefined
  readonly code: string
}

interface RemoveCouponIntent extends IntentBase {
  readonly kind: 'remove-coupon'
  readonly line?: undefined
}

export type LineIntent = AddIntent | SetIntent | RemoveIntent
/** A change that the server has not confirmed yet. */
export type Intent = LineIntent | ApplyCouponIntent | RemoveCouponIntent

/** What every new intent starts with. */
export type IntentMeta = Pick<Intent, 'key' | 'actions' | 'at' | 'attempts'>

/** A request that is in flight. */
export type CartRequest =
  | { readonly id: number; readonly kind: 'read' }
  /** `lineId`: the server's id of the intent's line, if it needs one. */
  | { readonly id: number; readonly kind: 'write'; readonly intent: Intent; readonly lineId?: string }

/** The error of a line's last change, shown until the next action on that line. */
export type LineError =
  | { readonly kind: 'refused'; readonly cause: unknown }
  /** The stock allowed less than requested. */
  | { readonly kind: 'capped'; readonly requested: number; readonly granted: number }

/** A rejected add that has no line to show it on. */
export interface AddError {
  readonly item: ItemIdentity
  readonly quantity: number
  /** As it was shown. */
  readonly shown?: ShownLine
  readonly cause: unknown
}

/** A coupon code that was rejected. */
export interface CouponError {
  readonly code: string
  readonly cause: unknown
}

interface CartErrors {
  /** By line key. */
  readonly lines: Readonly<Record<string, LineError>>
  readonly coupon?: CouponError
  readonly add?: AddError
  /** The session ended, and with it changes that cannot be repeated. */
  readonly session?: unknown
}

/**
 * How a change of the cart ended.
 *
 * - `done`: the server confirmed it. `capped`: the stock allowed less than requested.
 * - `refused`: it was not carried out, and the snapshot shows `error`. Reasons: the server rejected it, it could not be sent for
 *   15 minutes, 50 changes were waiting already, or the session ended and the change cannot be
 *   repeated for the new visitor (code `SESSION_ENDED`).
 * - `superseded`: there is nothing left to do, and no error. Reasons: the shopper's later change replaced it, for example by
 *   removing the line; its line is already gone; or the shopper logged in or out, which starts with another cart.
 *
 * If the session of a visitor ends while an add is pending, the add is sent once more, to the cart of the new visitor, and then
 * ends as `done` or `refused`. Adds of a member are not: they would end in a visitor's cart.
 */
export type CartOutcome =
  | { readonly status: 'done'; readonly capped: boolean }
  | { readonly status: 'refused'; readonly error: unknown }
  | { readonly status: 'superseded' }

export const done: CartOutcome = { status: 'done', capped: false }
export const superseded: CartOutcome = { status: 'superseded' }

/** What the shopper did. `line` is a line's key or id. */
export type Action =
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

/** Whose error to dismiss. */
export type ErrorSubject = 'coupon' | 'add' | { readonly line: string }

/** Everything the store knows. The store around it performs `request` and calls `reduce` again at `nextDeadline`. */
export interface CartState {
  /** The newest cart that the server confirmed. `null`: there is none. `undefined`: not read yet. */
  readonly server: Cart | null | undefined
  /** A cart from elsewhere, deferred until a write is confirmed whose effect it may or may not include. */
  readonly deferred: Cart | null | undefined
  /** Changes that the server has not confirmed, oldest first. Only the first one is ever in flight. */
  readonly intents: readonly Intent[]
  /** The one request in flight. */
  readonly request: CartRequest | undefined
  /** Requests started so far; a response to an older request is ignored. */
  readonly requestCount: number
  /** The cart has to be read again. */
  readonly wantsRead: boolean
  /** Why the last read failed, until one succeeds. */
  readonly readError: unknown
  readonly readFailures: number
  /** The cart is not read before this time. */
  readonly readAfter: number
  /** The first intent is not sent before this time. */
  readonly notBefore: number
  readonly lines: LineKeys
  readonly removed: readonly RemovedLine[]
  readonly errors: CartErrors
  /** How actions of the last event ended; the store resolves their promises. */
  readonly outcomes: readonly { readonly key: string; readonly outcome: CartOutcome }[]
}

/**
 * Lines have a key that outlives their id: a line that was added optimistically, or removed and restored, stays the same line
 * on the page if the server gives it another id.
 */
interface LineKeys {
  /** Server id → key, where they differ. */
  readonly keyOfId: Readonly<Record<string, string>>
  /** Keys in display order, removed lines included. */
  readonly order: readonly string[]
}

/** A removed line that can be restored until `until`; infinite while the shopper's focus or pointer is on the undo control. */
interface RemovedLine {
  readonly key: string
  /** As it was shown. */
  readonly line: ShownLine
  readonly until: number
}

/** Whose session the platform ended. The user is a new visitor then. */
export type EndedRole = TokenRole

export interface CartSettings {
  /** Actions within this time go out as one request. */
  readonly debounceMs: number
}

export type CartEvent = { readonly at: number } & (
  | { readonly type: 'action'; readonly action: Action; readonly key: string }
  | { readonly type: 'response'; readonly request: number; readonly cart: Cart | null }
  | { readonly type: 'failure'; readonly request: number; readonly failure: Failure }
  /** A cart from another tab, or the one the page was rendered with. */
  | { readonly type: 'hydrate'; readonly cart: Cart | null }
  /** Intents that an earlier page of this tab stored. */
  | { readonly type: 'restore'; readonly intents: readonly Intent[] }
  | { readonly type: 'refresh' }
  /** Send now: the network is back, or the page is about to be hidden. */
  | { readonly type: 'flush' }
  | { readonly type: 'tick' }
  | { readonly type: 'keep-undo'; readonly line: string; readonly isKept: boolean }
  | { readonly type: 'dismiss'; readonly subject?: ErrorSubject }
  /** The cart belongs to another user from now on. `ended`: because the platform ended the session of this user. */
  | { readonly type: 'reset'; readonly ended?: EndedRole }
)

export const emptyState: CartState = {
  server: undefined,
  deferred: undefined,
  intents: [],
  request: undefined,
  requestCount: 0,
  wantsRead: false,
  readError: undefined,
  readFailures: 0,
  readAfter: 0,
  notBefore: 0,
  lines: { keyOfId: {}, order: [] },
  removed: [],
  errors: { lines: {} },
  outcomes: [],
}

/** Nothing waits to be sent or confirmed. */
export function isSettled(state: CartState): boolean {
  return state.intents.length === 0 && !state.request && !(state.wantsRead && state.readError === undefined)
}

/** Whether an intent was sent at least once: its content is fixed then. */
export function wasSent(intent: Intent): boolean {
  return intent.attempts > 0
}

/** Reports how actions ended. */
export function ended(state: CartState, actions: readonly string[], outcome: CartOutcome): CartState {
  return { ...state, outcomes: [...state.outcomes, ...actions.map((key) => ({ key, outcome }))] }
}

/** Key of a line of the server's cart. */
export function keyOf({ lines }: Pick<CartState, 'lines'>, id: string): string {
  return lines.keyOfId[id] ?? id
}

/** The server's id of a line. */
export function idOf(state: CartState, key: string): string | undefined {
  return state.server?.lineItems.find(({ id }) => keyOf(state, id) === key)?.id
}

/** Identifies a version of the server's cart. */
export function cartVersion(server: Cart | null | undefined): string {
  return server ? `${server.id} ${server.revision ?? ''}` : ''
}

/**
 * The item of a line of a cart or an order.
 *
 * @example
 * ```ts
 * const isInCart = cart.lineItems.some((line) => sameItem(identityOf(line), { productId, variantId }))
 * ```
 * @example
 * ```tsx
 * import type { Order } from '@vitrine/client/orders'
 *
 * const gone = ['INSUFFICIENT_INVENTORY', 'ITEM_NOT_FOUND_IN_CATALOG']
 *
 * function OrderAgain({ order }: { order: Order }) {
 *   const add = useCart((current) => current.add)
 *   const [missing, setMissing] = useState<readonly string[]>([])
 *   async function addAll() {
 *     const names = order.lineItems.map(async (line) => {
 *       const outcome = await add({ ...identityOf(line), quantity: line.quantity })
 *       const error = outcome.status === 'refused' ? outcome.error : undefined
 *       return isStoreError(error, 'application') && gone.includes(error.code) ? [line.productName.original] : []
 *     })
 *     setMissing((await Promise.all(names)).flat())
 *   }
 *   return (
 *     <>
 *       <button onClick={() => void addAll()}>Order again</button>
 *       {missing.length > 0 && <p role="status">No longer available: {missing.join(', ')}</p>}
 *     </>
 *   )
 * }
 * ```
 */
export function identityOf({ catalogReference: { catalogItemId, options } }: LineItem): ItemIdentity {
  const { variantId, options: choices, customTextFields: customText } = options ?? {}
  return {
    productId: catalogItemId,
    ...(typeof variantId === 'string' && { variantId }),
    ...(isStringRecord(choices) && { choices }),
    ...(isStringRecord(customText) && { customText }),
  }
}

/**
 * Whether two identities name the same item. One of them may be more detailed: the server responds with variant and choices
 * if the shop sent one of the two.
 *
 * @example
 * ```ts
 * sameItem({ productId: 'mug' }, { productId: 'mug', choices: { Glaze: 'Oat' } }) // true
 * ```
 */
export function sameItem(a: ItemIdentity, b: ItemIdentity): boolean {
  return (
    a.productId === b.productId &&
    (!a.variantId || !b.variantId || a.variantId === b.variantId) &&
    (!a.choices || !b.choices || sameStrings(a.choices, b.choices)) &&
    sameStrings(a.customText, b.customText)
  )
}

/** An empty string counts as a missing one. */
function sameStrings(
  a: Readonly<Record<string, string>> = {},
  b: Readonly<Record<string, string>> = {},
): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => (a[key] ?? '') === (b[key] ?? ''),
  )
}

/** The wire leaves the options of a catalog reference open. */
function isStringRecord(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  )
}
