import type { ItemIdentity } from '@vitrine/react'
import { useSyncExternalStore } from 'react'

/** Whether the cart drawer is open, and what was just put into the cart. Shared by all islands of a page. */
export interface DrawerState {
  readonly isOpen: boolean
  /** What was added last: its line is marked. */
  readonly added?: ItemIdentity
}

const closed: DrawerState = { isOpen: false }
const listeners = new Set<() => void>()
let state = closed

function set(next: DrawerState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Opens the drawer. The island it belongs to may still be asleep: it is woken, and finds the wish here. */
export function openDrawer(added?: ItemIdentity): void {
  set({ isOpen: true, ...(added !== undefined && { added }) })
  dispatchEvent(new CustomEvent('island:wake', { detail: 'cart' }))
}

export function closeDrawer(): void {
  set(closed)
}

export function useDrawer(): DrawerState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
