import type { TabMessage } from '@vitrine/react'

// Part of every page: on the one after a log-out, acts that still wait for the cart were somebody else's, and other tabs show what
// was theirs (RCT-06).
if ('loggedOut' in document.body.dataset) {
  try {
    sessionStorage.removeItem('vitrine:cart:')
  } catch {
    // Storage is blocked: nothing waits there.
  }
  const tabs = new BroadcastChannel('vitrine:cart')
  const message: TabMessage = { type: 'reset' }
  tabs.postMessage(message)
  tabs.close()
}
