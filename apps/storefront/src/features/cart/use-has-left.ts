import { useEffect, useState } from 'react'
import { memberSession } from '../../shared/member-paths.ts'

/**
 * Whether the member whose page this is has left meanwhile: logged out in another tab, or the session ended from another device. Asked
 * where a member's cart is found empty; when nobody can tell, nothing is said.
 */
export function useHasLeft(isMember: boolean | undefined): boolean {
  const [hasLeft, setLeft] = useState(false)
  useEffect(() => {
    if (!isMember) return
    fetch(memberSession, { headers: { accept: 'application/json' } })
      .then((answer) => answer.ok && answer.json())
      .then((who) => setLeft(Boolean(who) && who.id === undefined))
      .catch(() => undefined)
  }, [isMember])
  return hasLeft
}
