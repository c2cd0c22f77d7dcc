import type { CartSnapshot } from '@vitrine/react'
import { useEffect, useRef, useState } from 'react'
import { changedElsewhere } from './changed-elsewhere.ts'

const none: ReadonlySet<string> = new Set()

/** Lines that another tab changed since this island has been looking; an own change takes the marks away. */
export function useChangedElsewhere(snapshot: CartSnapshot | undefined): ReadonlySet<string> {
  const [keys, setKeys] = useState(none)
  const before = useRef(snapshot)
  useEffect(() => {
    const previous = before.current
    before.current = snapshot
    if (!snapshot || !previous || snapshot === previous) return
    if (!snapshot.isSettled) setKeys(none)
    else {
      const changed = changedElsewhere(previous, snapshot)
      if (changed.length > 0) setKeys((known) => new Set([...known, ...changed]))
    }
  }, [snapshot])
  return keys
}
