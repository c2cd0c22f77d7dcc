import type { AnyClient, Cart } from '@vitrine/client'
import { type CartState, type Intent, idOf } from './state.ts'

/** Stores unconfirmed changes across reloads, as one string. */
export interface IntentStorage {
  read(): string | null
  /** `null` removes it. */
  write(value: string | null): void
}

/**
 * Stores unconfirmed changes in the tab's session storage. If that is blocked or full, they live as long as the page.
 *
 * @param scope Separates carts of one origin: of several shops, or of shoppers who share a browser.
 * @example
 * ```ts
 * const store = createCartStore({ transport: clientTransport(client), storage: sessionIntentStorage(client) })
 * ```
 */
export function sessionIntentStorage(scope: AnyClient | string = ''): IntentStorage {
  const key = cartName(scope)
  let value: string | null = null
  // Private modes and quotas throw. The only consequence is that changes do not survive a reload.
  const attempt = (run: () => void) => {
    try {
      run()
    } catch {}
  }
  return {
    read() {
      attempt(() => {
        value = sessionStorage.getItem(key)
      })
      return value
    },
    write(next) {
      value = next
      attempt(() => (next === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, next)))
    },
  }
}

/** Key of the session storage, and name of the channel. */
export function cartName(scope: AnyClient | string): string {
  return `vitrine:cart:${typeof scope === 'string' ? scope : getClientId(scope)}`
}

/** Separates the clients of an origin, whose carts and logins must not mix. Empty for a client without session. */
export function getClientId(client: AnyClient): string {
  const { clientId } = Object(Object(client).session)
  return typeof clientId === 'string' ? clientId : ''
}

/** Lines are stored by the server's id where there is one, because keys mean nothing to the next page. */
export function serializeIntents(state: CartState): string | null {
  if (state.intents.length === 0) return null
  return JSON.stringify(
    state.intents.map(({ failure: _, ...intent }) =>
      intent.line ? { ...intent, line: idOf(state, intent.line) ?? intent.line } : intent,
    ),
  )
}

/** Reads what an earlier page stored; anything that is not an intent is dropped. */
export function parseIntents(value: string | null): readonly Intent[] {
  try {
    const stored: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(stored) ? stored.filter(isIntent) : []
  } catch {
    // Another program's value, or a truncated one: there is nothing to restore.
    return []
  }
}

function isIntent(value: unknown): value is Intent {
  const { kind, key, actions, at, attempts, line, item, quantity, code } = Object(value)
  const isAction = typeof key === 'string' && Array.isArray(actions) && Number.isFinite(at) && attempts >= 0
  const hasLine = typeof line === 'string'
  const hasItem = hasLine && typeof item?.productId === 'string'
  const kinds: Record<string, boolean> = {
    add: hasItem && quantity > 0,
    set: hasLine && quantity > 0,
    remove: hasItem,
    'apply-coupon': typeof code === 'string',
    'remove-coupon': true,
  }
  return isAction && kinds[kind] === true
}

/** What tabs send each other: a confirmed cart, or that the cart belongs to another user now. */
export type TabMessage = { readonly type: 'cart'; readonly cart: Cart | null } | { readonly type: 'reset' }

/** The other tabs of the shop. */
export interface TabChannel {
  post(message: TabMessage): void
  /** Calls `listener` with messages of other tabs until the returned function is called. */
  listen(listener: (message: TabMessage) => void): () => void
}

/**
 * Connects tabs of one origin by a `BroadcastChannel`. The channel is open only while there is a listener and the page is
 * shown: an open one can keep a page out of the back/forward cache.
 *
 * @param scope The client, or a name of its own for each store of an origin
 * @example
 * ```ts
 * const store = createCartStore({ transport: clientTransport(client), tabs: browserTabChannel(client) })
 * ```
 */
export function browserTabChannel(scope: AnyClient | string = ''): TabChannel {
  let channel: PageChannel | undefined
  return {
    post: (message) => channel?.post(message),
    listen(listener) {
      const opened = openPageChannel(cartName(scope), (data) => {
        const message = readMessage(data)
        if (message) listener(message)
      })
      channel = opened
      return opened.close
    },
  }
}

/** A `BroadcastChannel` that is closed while its page is in the back/forward cache, which an open one can prevent. */
export interface PageChannel {
  post(message: unknown): void
  close(): void
}

export function openPageChannel(name: string, receive: (data: unknown) => void): PageChannel {
  const stop = new AbortController()
  let channel: BroadcastChannel | undefined
  const close = () => {
    channel?.close()
    channel = undefined
  }
  const open = () => {
    try {
      channel ??= new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data)
    } catch {
      // Browsers that block storage may refuse the channel too. Tabs are then independent of each other.
    }
  }
  open()
  addEventListener('pagehide', close, stop)
  addEventListener('pageshow', open, stop)
  return {
    post: (message) => channel?.postMessage(message),
    close() {
      stop.abort()
      close()
    },
  }
}

/**
 * The tabs of a page's cart. Listens as long as the page lives, also while no part of it is shown: hidden parts must not show
 * another user's cart when they appear again.
 */
export function pageTabChannel(scope: string): TabChannel {
  const channel = browserTabChannel(scope)
  let latest: ((message: TabMessage) => void) | undefined
  return {
    post: channel.post,
    listen(listener) {
      if (!latest) channel.listen((message) => latest?.(message))
      latest = listener
      return () => {}
    },
  }
}

/** Another tab can run another version of the shop. */
function readMessage(data: unknown): TabMessage | undefined {
  const { type, cart } = Object(data)
  if (type === 'reset') return { type }
  return type === 'cart' && (cart === null || Array.isArray(cart?.lineItems)) ? { type, cart } : undefined
}

/** What {@link watchPage} calls. */
export interface PageTarget {
  refresh(): void
  flush?(): void
  resume?(): void
}

/** A page that was hidden for this long reads the cart again; confirmed changes of other tabs arrive anyway. */
const staleMs = 30_000

/**
 * Keeps a cart store in step with its page: the network returns, the page is left, hidden, shown, or restored by Back or Forward.
 * `getCartStore` does this already.
 *
 * @returns A function that stops it.
 * @example
 * ```ts
 * const stop = watchPage(store)
 * ```
 */
export function watchPage(store: PageTarget, now: () => number = Date.now): () => void {
  const stop = new AbortController()
  let hiddenAt = Number.POSITIVE_INFINITY

  // A page that Back took from the HTTP cache has the cart and the user of its first visit.
  // jsdom has no such entries.
  const entry = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  if (entry?.type === 'back_forward') store.refresh()
  // Before the next page is requested, so that it is rendered with the changes. Some browsers have no Navigation API.
  globalThis.navigation?.addEventListener(
    'navigate',
    ({ destination }) => destination.sameDocument || store.flush?.(),
    stop,
  )
  // Reads may have been given up while offline, and prices may have changed.
  addEventListener('online', () => store.refresh(), stop)
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      // Later pages of this tab may have sent what waits here.
      store.resume?.()
      store.refresh()
    },
    stop,
  )
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) {
        hiddenAt = now()
        store.flush?.()
      } else if (now() - hiddenAt > staleMs) store.refresh()
    },
    stop,
  )
  return () => stop.abort()
}
