'use client'

import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/**
 * `useSyncExternalStore` with a selector that may be written inline. The component renders again only if the selected value
 * changes.
 */
export function useStoreSelector<Snapshot, T>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: () => Snapshot,
  select: (snapshot: Snapshot) => T,
  isEqual: (a: T, b: T) => boolean,
): T {
  const committed = useRef<{ readonly value: T } | undefined>(undefined)
  // A new selector each render creates a new pair. Within one pair, equal snapshots give the same value.
  const [getSelected, getServerSelected] = useMemo(() => {
    let memo: { readonly snapshot: Snapshot; readonly value: T } | undefined
    const selected = (snapshot: Snapshot): T => {
      if (memo && Object.is(memo.snapshot, snapshot)) return memo.value
      const next = select(snapshot)
      const before = memo ?? committed.current
      const value = before && isEqual(before.value, next) ? before.value : next
      memo = { snapshot, value }
      return value
    }
    return [() => selected(getSnapshot()), () => selected(getServerSnapshot())]
  }, [getSnapshot, getServerSnapshot, select, isEqual])
  const value = useSyncExternalStore(subscribe, getSelected, getServerSelected)
  useEffect(() => {
    committed.current = { value }
  }, [value])
  return value
}
