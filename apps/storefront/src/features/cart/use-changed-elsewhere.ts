import type { CartSnapshot } from '@vitrine/react'
import { useEffect, useRef, useState } from 'react'
import { type ChangedElsewhere, changedElsewhere, nothingElsewhere } from './changed-elsewhere.ts'

/** What another tab did to the cart since this island has been looking; an own change takes the marks away. */
export function useChangedElsewhere(snapshot: CartSnapshot): ChangedElsewhere {
  const [elsewhere, setElsewhere] = useState(nothingElsewhere)
  const before = useRef(snapshot)
  useEffect(() => {
    const previous = before.current
    before.current = snapshot
    if (snapshot === previous) return
    if (!snapshot.isSettled) return setElsewhere(nothingElsewhere)
    const { changed, gone } = changedElsewhere(previous, snapshot)
    if (changed.size + gone.length > 0)
      setElsewhere((known) => ({
        changed: new Set([...known.changed, ...changed]),
        gone: [...known.gone, ...gone],
      }))
  }, [snapshot])
  return elsewhere
}
