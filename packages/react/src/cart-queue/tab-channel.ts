import type { Cart } from '@vitrine/client'

/** What tabs tell each other: the cart the server acknowledged, or that it belongs to somebody else now. */
export type TabMessage = { readonly type: 'cart'; readonly cart: Cart | null } | { readonly type: 'cleared' }

/** The other tabs of the shop. */
export interface TabChannel {
  post(message: TabMessage): void
  /** Hears from the others until the result is called. */
  listen(hear: (message: TabMessage) => void): () => void
}

/**
 * Tabs of the same origin, where the browser has `BroadcastChannel`. The channel is open only while somebody listens and
 * the page is shown: an open one can keep a page out of the browser's cache of pages.
 */
export function browserTabChannel(name = 'vitrine:cart'): TabChannel {
  let channel: BroadcastChannel | undefined
  return {
    post(message) {
      channel?.postMessage(message)
    },
    listen(hear) {
      if (typeof BroadcastChannel === 'undefined') return () => {}
      const stop = new AbortController()
      const close = () => {
        channel?.close()
        channel = undefined
      }
      const open = () => {
        try {
          channel ??= new BroadcastChannel(name)
        } catch {
          // Browsers that block storage may refuse the channel too; tabs that do not hear of each other are all that follows.
          return
        }
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          const message = messageFrom(data)
          if (message) hear(message)
        }
      }
      open()
      addEventListener('pagehide', close, stop)
      addEventListener('pageshow', open, stop)
      return () => {
        stop.abort()
        close()
      }
    },
  }
}

/** Another tab can run another version of the shop. */
function messageFrom(data: unknown): TabMessage | undefined {
  const { type, cart } = Object(data)
  if (type === 'cleared') return { type }
  return type === 'cart' && (cart === null || Array.isArray(cart?.lineItems)) ? { type, cart } : undefined
}
