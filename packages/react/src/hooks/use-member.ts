'use client'

import type {
  ActivateFactorRequest,
  EnrollFactorRequest,
  EnrollFactorResponse,
  ListOwnFactorsResponse,
  RemoveFactorRequest,
} from '@vitrine/client/accounts'
import { activateFactor, enrollFactor, listMyFactors, removeFactor } from '@vitrine/client/accounts'
import { getCurrentMember, type Member } from '@vitrine/client/auth'
import { useMemo } from 'react'
import { requireStore, useStore } from '../store/store-context.ts'
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

export type FactorsController = ResourceController<ListOwnFactorsResponse | null> & {
  /** Starts an enrollment. Recovery codes need no activation. @throws StoreError */
  enroll(request: EnrollFactorRequest): Promise<EnrollFactorResponse>
  /** Completes an enrollment. @throws StoreError for a wrong code */
  activate(request: ActivateFactorRequest): Promise<void>
  /** @throws StoreError */
  remove(request: RemoveFactorRequest): Promise<void>
}

/**
 * The second factors of the member who is logged in; `data` is null for visitors.
 *
 * @example
 * ```tsx
 * function Factors({ password }: { password: string }) {
 *   const { data, enroll } = useFactors()
 *   return (
 *     <>
 *       <p>{`${data?.factors.length ?? 0} factors`}</p>
 *       <button onClick={() => void enroll({ type: 'TOTP', password })}>Add an authenticator app</button>
 *     </>
 *   )
 * }
 * ```
 */
export function useFactors(): FactorsController {
  const store = useStore()
  const { status, isMember } = useSession()
  const resource = useResource(
    status === 'pending' ? undefined : `factors ${isMember}`,
    async (client, signal) => (isMember ? listMyFactors(client, { signal }) : null),
    status === 'known' && !isMember ? null : undefined,
  )
  const { refetch } = resource
  const actions = useMemo(
    () => ({
      async enroll(request: EnrollFactorRequest) {
        const response = await enrollFactor(requireStore(store).client, request)
        refetch()
        return response
      },
      async activate(request: ActivateFactorRequest) {
        await activateFactor(requireStore(store).client, request)
        refetch()
      },
      async remove(request: RemoveFactorRequest) {
        await removeFactor(requireStore(store).client, request)
        refetch()
      },
    }),
    [store, refetch],
  )
  return { ...resource, ...actions }
}
