'use client'

import type { AnyClient } from '@vitrine/client'
import { useRef } from 'react'
import { type ReplaceableResource, useReplaceableResource } from './use-resource.ts'
import { useSession } from './use-session.ts'

/** What a page was rendered with. */
export interface MemberResourceOptions<T> {
  /** Shown without loading it again. It is the member's until another user logs in. */
  readonly initial?: T | undefined
  /** Whose data `initial` is. With another member, it is ignored. */
  readonly memberId?: string | undefined
}

/** Data of the member who is logged in; `data` is null for visitors. */
export function useMemberResource<T>(
  name: string,
  load: (client: AnyClient, options: { readonly signal: AbortSignal }) => Promise<T>,
  { initial, memberId }: MemberResourceOptions<T>,
): ReplaceableResource<T | null> {
  const { status, isMember, memberId: currentId, version } = useSession()
  const user = status === 'pending' ? undefined : `${isMember} ${currentId ?? version}`
  // The page is rendered for one user, who is still the one when the session becomes known.
  const firstUser = useRef<string>(undefined)
  firstUser.current ??= user
  const isOther = memberId !== undefined && currentId !== undefined && memberId !== currentId
  const isInitial = user === firstUser.current && !isOther
  return useReplaceableResource<T | null>(
    user === undefined ? undefined : `${name} ${isMember}`,
    async (client, signal) => (isMember ? load(client, { signal }) : null),
    status === 'known' && !isMember ? null : isInitial ? initial : undefined,
  )
}
