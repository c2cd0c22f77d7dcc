import { useSyncExternalStore } from 'react'

// The buy box and the gallery are two islands: a choice in the one shows its picture in the other.

let shown: { readonly id: string } | undefined
const listeners = new Set<() => void>()

/** Shows a picture in the gallery of the page, which hydrates for it. */
export function showMedia(id: string): void {
  // A new object, so that a picture can be shown again after the shopper has left it.
  shown = { id }
  for (const listener of listeners) listener()
  dispatchEvent(new CustomEvent('island:wake', { detail: 'gallery' }))
}

/** The picture that was last shown by `showMedia`. */
export function useShownMedia(): { readonly id: string } | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
