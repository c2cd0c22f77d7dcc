import type { Cart } from '@vitrine/client'
import {
  type IntentStorage,
  type PageTarget,
  parseIntents,
  serializeIntents,
  type TabChannel,
  type TabMessage,
} from './browser.ts'
import { nextDeadline, reduce } from './reduce.ts'
import {
  type Action,
  type CartEvent,
  type CartOutcome,
  type CartRequest,
  type CartState,
  cartVersion,
  type EndedRole,
  type ErrorSubject,
  emptyState,
  type Failure,
  type ItemIdentity,
  isSettled,
  type LineDisplay,
} from './state.ts'
import { type CartSnapshot, cartSnapshot } from './view.ts'

/** The calls that the store makes. Every write responds with the whole cart. */
export interface CartTransport {
  /** `null` if there is no cart. */
  read(options: ReadOptions): Promise<Cart | null>
  add(item: ItemIdentity, quantity: number, options: WriteOptions): Promise<Cart>
  setQuantity(lineId: string, quantity: number, options: WriteOptions): Promise<Cart>
  remove(lineId: string, options: WriteOptions): Promise<Cart>
  applyCoupon(code: string, options: WriteOptions): Promise<Cart>
  removeCoupon(options: WriteOptions): Promise<Cart>
  /** Classifies what a call threw. */
  toFailure(error: unknown): Failure
}

/** Options of the reads of a {@link CartTransport}. */
export interface ReadOptions {
  readonly signal: AbortSignal
}

/** Options of the writes of a {@link CartTransport}. */
export interface WriteOptions extends ReadOptions {
  /** Equal for all attempts at one change. */
  readonly idempotencyKey: string
  /** The shopper may leave the page before the response. */
  readonly keepalive: true
}

/** Time and timers, so that tests can control them. */
export interface CartClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls `run` once after a delay; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
}

const systemClock: CartClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** Options of {@link createCartStore}. */
export interface CartStoreOptions {
  readonly transport: CartTransport
  /**
   * The cart the page was rendered with, `null` for none, or a promise of it. Without it, or if the promise gives undefined,
   * the first subscriber triggers a read.
   */
  readonly initial?: Cart | null | undefined | Promise<Cart | null | undefined>
  readonly clock?: CartClock
  /** Stores unconfirmed changes across reloads. Without it, they live as long as the page. */
  readonly storage?: IntentStorage
  /** The other tabs of the shop. Without it, they see changes when they read the cart. */
  readonly tabs?: TabChannel
  /** Watches the page while the store has subscribers; returns a function that stops it. See `watchPage`. */
  readonly watch?: (store: PageTarget) => () => void
  /** Creates idempotency keys; default 128 random bits. */
  readonly createKey?: () => string
  /** Actions within this many milliseconds are sent as one request; default 200. */
  readonly debounceMs?: number
}

/** A store without subscribers for longer than this reads the cart again. */
const maxUnsubscribedMs = 1_000

/** An item to add to the cart. */
export interface CartItem extends ItemIdentity {
  /** Default 1. */
  readonly quantity?: number | undefined
  /** Shows the line until the server has responded. Without it, `count` includes the item, but `lines` does not until then. */
  readonly display?: LineDisplay | undefined
}

/**
 * What a shopper can do with the cart. Each change shows at once; changes of lines that were not read yet wait until they are. Promises
 * never reject: the outcome has the error.
 */
export interface CartActions {
  add(item: CartItem): Promise<CartOutcome>
  /** `line`: a line's key or id. Less than 1 removes it. */
  setQuantity(line: string, quantity: number): Promise<CartOutcome>
  /** For 8 seconds the line can be restored with `undo`. */
  remove(line: string): Promise<CartOutcome>
  undo(line: string): Promise<CartOutcome>
  /** Suspends the 8 seconds of a removed line, for example while it has focus (WCAG 2.2.1); `false` starts them again. */
  keepUndo(line: string, isKept: boolean): void
  applyCoupon(code: string): Promise<CartOutcome>
  removeCoupon(): Promise<CartOutcome>
  /** Hides an error; without a subject, all errors. */
  dismiss(subject?: ErrorSubject): void
  /** Reads the cart again, and retries pending changes at once. */
  refresh(): void
  /** Resolves when no change is pending. */
  settled(): Promise<CartSnapshot>
}

/**
 * The cart of one user: an external store that all components, islands and tabs share. Create it with `createCartStore`, or
 * get that of a client with `getCartStore`.
 */
export interface CartStore extends CartActions, PageTarget {
  subscribe(listener: () => void): () => void
  getSnapshot(): CartSnapshot
  /** What the page was rendered with. */
  getServerSnapshot(): CartSnapshot
  /** Sends pending changes without delay. */
  flush(): void
  /** Passes a cart that was read elsewhere, for example with the page. A stale one is ignored. */
  hydrate(cart: Cart | null): void
  /** Continues changes that an earlier page of this tab stored. */
  resume(): void
  /** Calls `listener` after each step, with the number of pending changes. For devtools. Returns a function that stops it. */
  inspect(listener: (event: CartEvent, pendingChanges: number) => void): () => void
  /**
   * Reads again, because the cart belongs to another user. Other tabs follow. Drops pending changes as `superseded`.
   *
   * @param ended The platform ended the session of a visitor or member. Pending adds of a visitor are then sent once for the new
   *   visitor; other changes end as `refused`.
   */
  reset(ended?: EndedRole): void
}

/**
 * Creates a cart store. Most shops use `StoreProvider` or `getCartStore` instead; this is for a cart with its own transport.
 *
 * @example
 * ```ts
 * const store = createCartStore({ transport: clientTransport(client), storage: sessionIntentStorage() })
 * store.subscribe(() => console.log(store.getSnapshot().count))
 * await store.add({ productId, quantity: 2 })
 * ```
 */
export function createCartStore(options: CartStoreOptions): CartStore {
  const { transport, clock = systemClock, storage, tabs, createKey = randomKey } = options
  const settings = { debounceMs: options.debounceMs ?? 200 }
  const listeners = new Set<() => void>()
  const inspectors = new Set<(event: CartEvent, pendingChanges: number) => void>()
  const pendingActions = new Map<string, (outcome: CartOutcome) => void>()
  const settlers = new Set<(settled: CartSnapshot) => void>()
  /** Actions that need a line or coupon of a cart that was not read yet. */
  const waiting = new Set<() => void>()
  const seed = options.initial
  let isSeedPending = seed instanceof Promise
  let state = seed === undefined || seed instanceof Promise ? emptyState : hydrated(seed)
  const initial = cartSnapshot(state)
  let snapshot = initial
  let unsubscribedAt: number | undefined
  let running: { readonly id: number; readonly abort: AbortController } | undefined
  let cancelTimer: (() => void) | undefined
  let stops: readonly ((() => void) | undefined)[] = []

  function dispatch(unstamped: Unstamped<CartEvent>): void {
    const before = state
    // `Omit` over a union loses which member it was; adding `at` restores that member.
    const event = { ...unstamped, at: clock.now() } as CartEvent
    state = reduce(state, event, settings)
    if (state.intents !== before.intents) storage?.write(serializeIntents(state))
    if (state.request?.id !== running?.id) {
      running?.abort.abort()
      running = state.request && send(state.request)
    }
    schedule()
    snapshot = cartSnapshot(state)
    for (const { key, outcome } of state.outcomes) {
      pendingActions.get(key)?.(outcome)
      pendingActions.delete(key)
    }
    if (isSettled(state)) {
      for (const resolve of settlers) resolve(snapshot)
      settlers.clear()
    }
    // After a reset they find no line, because they were meant for another user's cart.
    if (event.type === 'reset' || !isUnread()) {
      for (const proceed of waiting) proceed()
      waiting.clear()
    }
    for (const listener of [...listeners]) listener()
    for (const inspect of [...inspectors]) inspect(event, state.intents.length)
  }

  function send(request: CartRequest) {
    const abort = new AbortController()
    const current = { id: request.id, abort }
    perform(transport, request, abort.signal).then(
      (cart) => {
        // A tab of another visitor has another cart and reads when it receives this one: two such tabs would never stop.
        const isNews = request.kind === 'write' || cartVersion(state.server) !== cartVersion(cart)
        const isCurrent = running === current
        dispatch({ type: 'response', request: request.id, cart })
        if (isCurrent && isNews) tabs?.post({ type: 'cart', cart })
      },
      (error: unknown) =>
        dispatch({ type: 'failure', request: request.id, failure: transport.toFailure(error) }),
    )
    return current
  }

  function schedule(): void {
    cancelTimer?.()
    const deadline = nextDeadline(state)
    cancelTimer =
      deadline === undefined
        ? undefined
        : clock.after(Math.max(0, deadline - clock.now()), () => dispatch({ type: 'tick' }))
  }

  function act(action: Action): Promise<CartOutcome> {
    const key = createKey()
    return new Promise((resolve) => {
      pendingActions.set(key, resolve)
      dispatch({ type: 'action', action, key })
    })
  }

  function isUnread(): boolean {
    return state.server === undefined && state.readError === undefined
  }

  /** A page can act on lines that its server rendered before the store has read them. */
  async function actOnKnownCart(action: Action): Promise<CartOutcome> {
    if (isUnread()) {
      const known = new Promise<void>((resolve) => waiting.add(resolve))
      if (!isSeedPending && !state.wantsRead) dispatch({ type: 'refresh' })
      await known
    }
    return act(action)
  }

  function resume(): void {
    const intents = parseIntents(storage?.read() ?? null)
    if (intents.length > 0 || state.intents.length > 0) dispatch({ type: 'restore', intents })
  }

  async function awaitSeed(promise: Promise<Cart | null | undefined>): Promise<void> {
    // A cart that the server could not read is read here.
    const cart = await promise.catch(() => undefined)
    isSeedPending = false
    if (cart !== undefined) dispatch({ type: 'hydrate', cart })
    else if (listeners.size > 0 && state.server === undefined) dispatch({ type: 'refresh' })
  }

  const store: CartStore = {
    subscribe(listener) {
      // Two subscriptions of one function are two subscriptions.
      const entry = () => listener()
      listeners.add(entry)
      if (listeners.size === 1) {
        const receive = (message: TabMessage) =>
          message.type === 'reset'
            ? dispatch({ type: 'reset' })
            : dispatch({ type: 'hydrate', cart: message.cart })
        stops = [tabs?.listen(receive), options.watch?.(store)]
        const isUnread = state.server === undefined && !state.wantsRead && !isSeedPending
        // Hidden parts of a page have no subscription, and miss what other tabs post.
        const isStale = unsubscribedAt !== undefined && clock.now() - unsubscribedAt > maxUnsubscribedMs
        if (isUnread || isStale) dispatch({ type: 'refresh' })
      }
      return () => {
        if (!listeners.delete(entry) || listeners.size > 0) return
        unsubscribedAt = clock.now()
        for (const stop of stops) stop?.()
      }
    },
    getSnapshot: () => snapshot,
    getServerSnapshot: () => initial,
    add: ({ quantity = 1, display, ...item }) =>
      act({ kind: 'add', item, quantity, ...(display && { display }) }),
    setQuantity: (line, quantity) => actOnKnownCart({ kind: 'set', line, quantity }),
    remove: (line) => actOnKnownCart({ kind: 'remove', line }),
    undo: (line) => act({ kind: 'undo', line }),
    keepUndo: (line, isKept) => dispatch({ type: 'keep-undo', line, isKept }),
    applyCoupon: (code) => act({ kind: 'apply-coupon', code }),
    removeCoupon: () => actOnKnownCart({ kind: 'remove-coupon' }),
    dismiss: (subject) => dispatch({ type: 'dismiss', ...(subject && { subject }) }),
    refresh: () => dispatch({ type: 'refresh' }),
    flush: () => dispatch({ type: 'flush' }),
    hydrate: (cart) => dispatch({ type: 'hydrate', cart }),
    resume,
    inspect(listener) {
      inspectors.add(listener)
      return () => void inspectors.delete(listener)
    },
    reset(ended) {
      dispatch({ type: 'reset', ...(ended && { ended }) })
      // Tabs with a session of their own receive its end from there, and must not drop what they repeat.
      if (!ended) tabs?.post({ type: 'reset' })
    },
    settled: () =>
      new Promise((resolve) => {
        if (isSettled(state)) resolve(snapshot)
        else settlers.add(resolve)
      }),
  }
  resume()
  if (seed instanceof Promise) void awaitSeed(seed)
  return store
}

/** The snapshot of a page that was rendered with this cart; equal for equal carts. */
export function snapshotOf(cart: Cart | null | undefined): CartSnapshot {
  if (cart === undefined) return unknownSnapshot
  if (cart === null) return emptySnapshot
  const snapshot = seedSnapshots.get(cart) ?? cartSnapshot(hydrated(cart))
  seedSnapshots.set(cart, snapshot)
  return snapshot
}

const seedSnapshots = /* @__PURE__ */ new WeakMap<Cart, CartSnapshot>()
const unknownSnapshot: CartSnapshot = /* @__PURE__ */ cartSnapshot(emptyState)
const emptySnapshot: CartSnapshot = /* @__PURE__ */ cartSnapshot(/* @__PURE__ */ hydrated(null))

function hydrated(cart: Cart | null): CartState {
  return reduce(emptyState, { type: 'hydrate', cart, at: 0 }, { debounceMs: 0 })
}

/** Not `randomUUID`, which pages on plain http do not have. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

type Unstamped<E> = E extends unknown ? Omit<E, 'at'> : never

function perform(transport: CartTransport, request: CartRequest, signal: AbortSignal): Promise<Cart | null> {
  if (request.kind === 'read') return transport.read({ signal })
  const { intent, lineId = '' } = request
  const options = { signal, idempotencyKey: intent.key, keepalive: true } as const
  switch (intent.kind) {
    case 'add':
      return transport.add(intent.item, intent.quantity, options)
    case 'set':
      return transport.setQuantity(lineId, intent.quantity, options)
    case 'remove':
      return transport.remove(lineId, options)
    case 'apply-coupon':
      return transport.applyCoupon(intent.code, options)
    case 'remove-coupon':
      return transport.removeCoupon(options)
  }
}
