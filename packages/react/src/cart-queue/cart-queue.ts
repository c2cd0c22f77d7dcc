import type { Cart } from '@vitrine/client'
import { type CartSnapshot, cartSnapshot } from './cart-snapshot.ts'
import type { CartTransport } from './cart-transport.ts'
import { type IntentStorage, intentsFromText, intentsToText } from './intent-storage.ts'
import type { ItemIdentity } from './item-identity.ts'
import { baseOf } from './project-cart.ts'
import { type QueueClock, systemClock } from './queue-clock.ts'
import {
  type Act,
  emptyQueue,
  type Flight,
  type IntentOutcome,
  type LineDisplay,
  type QueueEvent,
} from './queue-state.ts'
import { isSettled, nextDeadline, reduce } from './reduce.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

export interface CartQueueOptions {
  readonly transport: CartTransport
  /** The cart the page was rendered with; `null` when it was rendered without one. Left out, the first subscriber has it read. */
  readonly initial?: Cart | null
  readonly clock?: QueueClock
  /** Keeps unacknowledged acts over reloads. Left out, they live as long as the page. */
  readonly storage?: IntentStorage
  /** Other tabs of the shop. Left out, they learn of changes when they read the cart. */
  readonly tabs?: TabChannel
  /** Watches the page on behalf of the queue while somebody subscribes to it; returns what ends that. */
  readonly watch?: (queue: CartQueue) => () => void
  /** Makes idempotency keys; default 128 random bits. */
  readonly createKey?: () => string
  /** Acts that follow within this many milliseconds go out as one request; default 200. */
  readonly gatherMs?: number
}

/** What to put into the cart. */
export interface CartItem extends ItemIdentity {
  /** Default 1. */
  readonly quantity?: number
  /** Shows the line before the server has answered. */
  readonly display?: LineDisplay
}

/**
 * The cart of one client: an external store that every island and tab shares. Each act shows at once, and its promise tells
 * how it ended; it never rejects.
 */
export interface CartQueue {
  subscribe(listener: () => void): () => void
  getSnapshot(): CartSnapshot
  /** What the page was rendered with. */
  getServerSnapshot(): CartSnapshot
  add(item: CartItem): Promise<IntentOutcome>
  /** `line`: a line's key or id. Less than 1 removes it. */
  setQuantity(line: string, quantity: number): Promise<IntentOutcome>
  /** The line can be brought back for 8 seconds: `undo`. */
  remove(line: string): Promise<IntentOutcome>
  undo(line: string): Promise<IntentOutcome>
  /** Keeps the way back of a removed line while somebody looks at it (WCAG 2.2.1); let go, it is there for 8 seconds more. */
  hold(line: string, isHeld: boolean): void
  applyCoupon(code: string): Promise<IntentOutcome>
  removeCoupon(): Promise<IntentOutcome>
  /** Takes a problem off the view; without a subject, all of them. */
  dismiss(subject?: 'coupon' | 'add' | { readonly line: string }): void
  /** Reads the cart again, and tries at once what waits for the network. */
  refresh(): void
  /** Sends what waits without delay. */
  flush(): void
  /** A cart read elsewhere, for example with the page. */
  see(cart: Cart | null): void
  /** Takes up the acts in the storage: after a reload, or when the browser brings a page back. */
  resume(): void
  /** Drops everything, queued acts included: the cart belongs to somebody else now (RCT-06). Other tabs follow. */
  clear(): void
  /** Resolves once nothing waits for an answer. */
  settled(): Promise<CartSnapshot>
}

export function createCartQueue(options: CartQueueOptions): CartQueue {
  const { transport, clock = systemClock, storage, tabs, createKey = randomKey } = options
  const settings = { gatherMs: options.gatherMs ?? 200 }
  const listeners = new Set<() => void>()
  const waiting = new Map<string, (outcome: IntentOutcome) => void>()
  const settlers = new Set<(settled: CartSnapshot) => void>()
  let state = emptyQueue
  if (options.initial !== undefined)
    state = reduce(state, { type: 'seen', cart: options.initial, at: 0 }, settings)
  const initial = cartSnapshot(state)
  let snapshot = initial
  let request: { readonly flight: number; readonly abort: AbortController } | undefined
  let cancelTimer: (() => void) | undefined
  let stops: readonly ((() => void) | undefined)[] = []

  function dispatch(event: Unstamped<QueueEvent>): void {
    const before = state
    // `Omit` over a union loses which member it was; adding `at` back gives that member.
    state = reduce(state, { ...event, at: clock.now() } as QueueEvent, settings)
    if (state.intents !== before.intents) storage?.write(intentsToText(state))
    if (state.flight?.id !== request?.flight) {
      request?.abort.abort()
      request = state.flight && launch(state.flight)
    }
    schedule()
    snapshot = cartSnapshot(state)
    for (const { key, outcome } of state.outcomes) {
      waiting.get(key)?.(outcome)
      waiting.delete(key)
    }
    if (isSettled(state)) {
      for (const resolve of settlers) resolve(snapshot)
      settlers.clear()
    }
    for (const listener of [...listeners]) listener()
  }

  function launch(flight: Flight) {
    const abort = new AbortController()
    const flown = { flight: flight.id, abort }
    perform(transport, flight, abort.signal).then(
      (cart) => {
        // A tab of another visitor, with a cart of its own, reads because of what it hears: two of them would never end.
        const isNews = flight.kind === 'write' || baseOf(state.server) !== baseOf(cart)
        const isOurs = request === flown
        dispatch({ type: 'answered', flight: flight.id, cart })
        if (isOurs && isNews) tabs?.post({ type: 'cart', cart })
      },
      (error: unknown) =>
        dispatch({ type: 'failed', flight: flight.id, failure: transport.failureOf(error) }),
    )
    return flown
  }

  function schedule(): void {
    cancelTimer?.()
    const deadline = nextDeadline(state)
    cancelTimer =
      deadline === undefined
        ? undefined
        : clock.after(Math.max(0, deadline - clock.now()), () => dispatch({ type: 'tick' }))
  }

  function act(what: Act): Promise<IntentOutcome> {
    const key = createKey()
    return new Promise((resolve) => {
      waiting.set(key, resolve)
      dispatch({ type: 'act', act: what, key })
    })
  }

  function clear(): void {
    dispatch({ type: 'cleared' })
  }

  function resume(): void {
    const intents = intentsFromText(storage?.read() ?? null)
    if (intents.length > 0 || state.intents.length > 0) dispatch({ type: 'restored', intents })
  }

  const queue: CartQueue = {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        const hear = (message: TabMessage) =>
          message.type === 'cleared' ? clear() : dispatch({ type: 'seen', cart: message.cart })
        stops = [tabs?.listen(hear), options.watch?.(queue)]
        if (state.server === undefined && !state.wantsRead) dispatch({ type: 'refresh' })
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        for (const stop of stops) stop?.()
      }
    },
    getSnapshot: () => snapshot,
    getServerSnapshot: () => initial,
    add: ({ quantity = 1, display, ...item }) =>
      act({ kind: 'add', item, quantity, ...(display && { display }) }),
    setQuantity: (line, quantity) => act({ kind: 'set', line, quantity }),
    remove: (line) => act({ kind: 'remove', line }),
    undo: (line) => act({ kind: 'undo', line }),
    hold: (line, isHeld) => dispatch({ type: 'hold', line, isHeld }),
    applyCoupon: (code) => act({ kind: 'apply-coupon', code }),
    removeCoupon: () => act({ kind: 'remove-coupon' }),
    dismiss: (subject) => dispatch({ type: 'dismiss', ...(subject && { subject }) }),
    refresh: () => dispatch({ type: 'refresh' }),
    flush: () => dispatch({ type: 'hurry' }),
    see: (cart) => dispatch({ type: 'seen', cart }),
    resume,
    clear() {
      clear()
      tabs?.post({ type: 'cleared' })
    },
    settled: () =>
      new Promise((resolve) => {
        if (isSettled(state)) resolve(snapshot)
        else settlers.add(resolve)
      }),
  }
  resume()
  return queue
}

/** Not `randomUUID`, which pages on plain http do not have. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

type Unstamped<E> = E extends unknown ? Omit<E, 'at'> : never

function perform(transport: CartTransport, flight: Flight, signal: AbortSignal): Promise<Cart | null> {
  if (flight.kind === 'read') return transport.read({ signal })
  const { intent, lineId = '' } = flight
  const options = { signal, idempotencyKey: intent.key }
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
