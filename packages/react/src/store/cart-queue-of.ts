import type { AnyClient, Cart, Client } from '@vitrine/client'
import { type CartQueue, createCartQueue } from '../cart-queue/cart-queue.ts'
import { clientTransport } from '../cart-queue/client-transport.ts'
import { sessionIntentStorage } from '../cart-queue/intent-storage.ts'
import { browserTabChannel } from '../cart-queue/tab-channel.ts'
import { watchPage } from '../cart-queue/watch-page.ts'

export interface ClientCartOptions {
  /** The cart the page was rendered with, `null` for none. Left out, the first subscriber has it read. */
  readonly initial?: Cart | null
  /** Tells shoppers on one machine apart, for shops where a page load can change who they are. */
  readonly owner?: string
}

const queues = new WeakMap<AnyClient, CartQueue>()

/**
 * The one cart queue of a client, made on first use: every React root, island and script that works with the client
 * shares it. In a browser it survives reloads, hears of other tabs and is emptied when the client's user changes
 * (RCT-06). On a server, where the client of a module serves many shoppers, each call makes a queue of its own in plain
 * memory (decision 0171).
 */
export function cartQueueOf(client: AnyClient, { owner, ...options }: ClientCartOptions = {}): CartQueue {
  const transport = clientTransport(client)
  if (typeof document === 'undefined') return createCartQueue({ transport, ...options })
  const known = queues.get(client)
  if (known) return known
  const queue = createCartQueue({
    transport,
    ...options,
    storage: sessionIntentStorage(owner),
    tabs: browserTabChannel(),
    watch: watchPage,
  })
  // A client that has no session of its own leaves it to the page to know its user.
  if ('session' in client)
    (client as Client).session.subscribe(
      ({ type }) => type === 'refreshed' || type === 'restored' || queue.clear(),
    )
  queues.set(client, queue)
  return queue
}
