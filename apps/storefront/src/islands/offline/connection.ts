import { registerWorker } from './register-worker.ts'

// Part of every page. Says when there is no connection, and after the first interaction makes the shop work without one.

const isAway = (): boolean => !navigator.onLine || 'stale' in document.documentElement.dataset

let isShown = false
const show = (): void => {
  if (isAway() === isShown) return
  isShown = isAway()
  // The service worker has the script; without one there is nothing to say it with.
  import('./connection-note.ts').then(({ showOffline }) => showOffline(isShown)).catch(() => undefined)
}

const listening = new AbortController()
const interacted = (): void => {
  listening.abort()
  // Choice: a second, so that what was asked for comes first. A shop without its worker is the shop as it was.
  setTimeout(() => registerWorker().catch(() => undefined), 1_000)
}

if (isAway()) show()
addEventListener('online', () => {
  // Not before: a browser that is connected to a network that leads nowhere says that it is online, too.
  delete document.documentElement.dataset['stale']
  show()
})
addEventListener('offline', show)
// Development has no build to keep.
if (import.meta.env.PROD)
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, interacted, { passive: true, signal: listening.signal })
