import type { Cart } from '@vitrine/client'

/** What tabs tell each other: the cart the server acknowledged, or that it belongs to somebody else now. */
export type TabMessage = { readonly type: 'cart'; readonly cart: Cart | null } | { readonly type: 'cleared' }

/** The other tabs of the shop. */
export interface TabChannel {
  post(message: TabMessage): void
  /** Hears from the others until the result is called. */
  listen(hear: (message: TabMessage) => void): () => void
}

/** Tabs of the same origin, where the browser has `BroadcastChannel`. The channel is open only while somebody listens. */
export function browserTabChannel(name = 'vitrine:cart'): TabChannel {
  let channel: BroadcastChannel | undefined
  return {
    post(message) {
      channel?.postMessage(message)
    },
    listen(hear) {
      if (typeof BroadcastChannel === 'undefined') return () => {}
      const own = new BroadcastChannel(name)
      channel = own
      own.onmessage = ({ data }: MessageEvent<unknown>) => {
        // Another tab can run another version of the shop.
        const message = Object(data)
        if (message.type === 'cleared') hear({ type: 'cleared' })
        if (message.type === 'cart' && (message.cart === null || Array.isArray(message.cart?.lineItems)))
          hear({ type: 'cart', cart: message.cart })
      }
      return () => {
        own.close()
        if (channel === own) channel = undefined
      }
    },
  }
}
