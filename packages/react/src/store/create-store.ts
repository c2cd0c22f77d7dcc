import { type AnyClient, createProxyClient, regionalHeaders } from '@vitrine/client'
import { getClientId, pageTabChannel, sessionIntentStorage, watchPage } from '../cart/browser.ts'
import { clientTransport } from '../cart/client-transport.ts'
import { type CartStore, createCartStore } from '../cart/store.ts'
import { createSession, type SessionInfo, type SessionStore } from '../session/session-store.ts'
import { type CurrencyStore, createCurrencyStore } from './currency-store.ts'
import { defaultMessages, type Messages } from './messages.ts'
import type { CartSeed, Store } from './store-context.ts'

/** What a store is made of: `client` or `transport`, and the data the page was rendered with. */
export interface StoreOptions {
  /** A client of the page: `createClient` with tokens, or any other. */
  readonly client?: AnyClient
  /**
   * Path of the shop's server, which keeps the tokens: `/api/vitrine` with `@vitrine/server`. Use it instead of `client`.
   */
  readonly transport?: string
  /** BCP 47, for prices; default `en`. With `transport`, texts of the store are requested in its language too. */
  readonly locale?: string
  /** The store's currency, ISO 4217, for prices that do not name theirs. */
  readonly currency?: string
  /**
   * Other currencies that the shopper can choose with `useCurrency`, ISO 4217: those with a rate in `displayRates` of the store document.
   * No call lists them; the demo store has `USD`, `GBP` and `ILS`. Prices are converted at these rates. A currency without a rate is no
   * error: the shopper can choose it, and prices stay in the store's currency.
   */
  readonly displayCurrencies?: readonly string[]
  /**
   * The one of them that the page was rendered in: on a server, the value of the cookie `vitrine-currency`, which has the shopper's
   * choice. Default: the store's currency.
   */
  readonly displayCurrency?: string | undefined
  /** Texts of parts that show a result; default English. */
  readonly messages?: Partial<Messages>
  /** The cart the page was rendered with, `null` for none, or a promise of it. Without it, the first component reads it. */
  readonly cart?: CartSeed | Promise<CartSeed>
  /** The user the page was rendered for. */
  readonly session?: SessionInfo
}

interface Parts {
  readonly client: AnyClient
  readonly endpoint: string | undefined
  readonly cart: CartStore
  readonly session: SessionStore
  readonly currencies: CurrencyStore
}

/** Of the page, by client or transport. */
const shared = new Map<AnyClient | string, Parts>()

/**
 * Creates the store of hooks and parts. In a browser, stores of one client (or transport) share one cart and one session. On
 * a server, where a module serves many users, each call creates its own.
 *
 * @throws Error if neither `client` nor `transport` is given
 * @example
 * ```ts
 * const store = createStore({ client: createClient({ clientId, storage: webStorage() }), locale: 'en-IE' })
 * ```
 */
export function createStore(options: StoreOptions): Store {
  const { locale = 'en', currency, displayCurrencies = [], displayCurrency, messages } = options
  const parts = findParts(options)
  if (displayCurrencies.length > 0) parts.currencies.offer(displayCurrencies, displayCurrency)
  return {
    ...parts,
    locale,
    currency,
    displayCurrencies,
    displayCurrency: displayCurrencies.find((code) => code === displayCurrency),
    messages: { ...defaultMessages, ...messages },
    cartSeed: options.cart,
  }
}

/**
 * The cart store of a client. Every React root, island and script that uses the client shares it. In a browser it survives
 * reloads, follows other tabs, and is emptied when the client's user changes. On a server, each call creates its own.
 *
 * @param options `cart`: the cart the page was rendered with; `owner`: separates users who share a browser
 * @example
 * ```ts
 * await getCartStore(client).add({ productId, quantity: 2 })
 * ```
 */
export function getCartStore(
  client: AnyClient,
  options: { readonly cart?: CartSeed | Promise<CartSeed>; readonly owner?: string } = {},
): CartStore {
  return findParts({ client, ...options }).cart
}

function findParts({
  client,
  transport,
  locale,
  cart,
  session,
  owner,
}: StoreOptions & { readonly owner?: string }): Parts {
  const key = client ?? transport
  if (!key) throw new Error('A store needs `client` or `transport`.')
  const isBrowser = typeof document !== 'undefined'
  const existing = isBrowser && shared.get(key)
  if (existing) return existing
  const currencies = createCurrencyStore()
  const sender = withDisplayCurrency(client ?? proxyClient(transport ?? '', locale), currencies)
  const endpoint = transport
  const scope = endpoint ?? getClientId(sender)
  const sessionStore = createSession(sender, endpoint, session)
  const cartStore = createCartStore({
    transport: clientTransport(sender),
    ...(cart !== undefined && { initial: cart }),
    ...(isBrowser && {
      storage: sessionIntentStorage(owner ? `${scope}:${owner}` : scope),
      tabs: pageTabChannel(scope),
      watch: watchPage,
    }),
  })
  const parts = { client: sender, endpoint, cart: cartStore, session: sessionStore, currencies }
  if (isBrowser) {
    // Both live as long as the page.
    sessionStore.onUserChange(cartStore.reset)
    currencies.subscribe(async () => {
      // The response to a change that is being sent has the former currency.
      const { cart: known } = await cartStore.settled()
      if (known) cartStore.refresh()
    })
    shared.set(key, parts)
  }
  return parts
}

/** The client of a transport, with requests for texts in the language of a locale. */
function proxyClient(baseUrl: string, locale: string | undefined): AnyClient {
  const [language] = locale?.split('-', 1) ?? []
  return createProxyClient({ baseUrl, ...(language && { headers: regionalHeaders({ language }) }) })
}

/** The client, with requests for prices in the display currency. */
function withDisplayCurrency(client: AnyClient, currencies: CurrencyStore): AnyClient {
  const send: AnyClient['send'] = (operation, input, options) => {
    const displayCurrency = currencies.getSnapshot()
    if (displayCurrency === undefined) return client.send(operation, input, options)
    const headers = { ...regionalHeaders({ displayCurrency }), ...options?.headers }
    return client.send(operation, input, { ...options, headers })
  }
  // Everything else is the client's own: its session, for example.
  return Object.assign(Object.create(client), { send })
}
