'use client'

import { getMyProfile, type OwnProfile, updateMyProfile } from '@vitrine/client/accounts'
import { getCurrentMember, type Member } from '@vitrine/client/auth'
import { useMemo } from 'react'
import { requireStore, useStore } from '../store/store-context.ts'
import { type MemberResourceOptions, useMemberResource } from './use-member-resource.ts'
import { type ResourceController, useResource } from './use-resource.ts'
import { useSession } from './use-session.ts'

/**
 * The member who is logged in; `data` is null for visitors.
 *
 * @param options `initial`: the member that the page was rendered with. Ignored unless `memberId` of the session is its id.
 * @example
 * ```tsx
 * function Greeting() {
 *   const { data: member } = useMember()
 *   return <p>{member ? `Hello ${member.profile?.nickname ?? ''}` : 'Hello'}</p>
 * }
 * ```
 */
export function useMember({
  initial,
}: {
  readonly initial?: Member | undefined
} = {}): ResourceController<Member | null> {
  const { status, isMember, memberId } = useSession()
  const known = initial && initial.id === memberId ? initial : undefined
  return useResource(
    status === 'pending' ? undefined : `member ${isMember}`,
    async (client, signal) => (isMember ? getCurrentMember(client, 'FULL', { signal }) : null),
    status === 'known' && !isMember ? null : known,
  )
}

/** Result of {@link useProfile}. */
export type ProfileController = ResourceController<OwnProfile | null> & {
  /**
   * Changes the given fields and keeps the others. An array replaces the whole array; `null` deletes the value. A function gets the
   * profile as it is now, for changes of an array.
   *
   * @throws StoreError `validation` for the fields that are wrong
   */
  update(changes: OwnProfile | ((profile: OwnProfile) => OwnProfile)): Promise<OwnProfile>
}

/**
 * The profile of the member who is logged in: name, phones and addresses. `data` is null for visitors.
 *
 * @example
 * ```tsx
 * function Name() {
 *   const { data: profile, update } = useProfile()
 *   return (
 *     <form action={async (fields) => void (await update({ firstName: `${fields.get('firstName')}` }))}>
 *       <input name="firstName" aria-label="First name" defaultValue={profile?.firstName ?? ''} />
 *       <button>Save</button>
 *     </form>
 *   )
 * }
 * ```
 */
export function useProfile(options: MemberResourceOptions<OwnProfile> = {}): ProfileController {
  const store = useStore()
  const { replace, ...resource } = useMemberResource('profile', getMyProfile, options)
  const update = useMemo(
    () => async (changes: OwnProfile | ((profile: OwnProfile) => OwnProfile)) => {
      const { client } = requireStore(store)
      const fields = typeof changes === 'function' ? changes(await getMyProfile(client)) : changes
      const profile = await updateMyProfile(client, fields)
      replace(() => profile)
      return profile
    },
    [store, replace],
  )
  return { ...resource, update }
}
