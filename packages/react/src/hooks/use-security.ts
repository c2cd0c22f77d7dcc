'use client'

import { isStoreError } from '@vitrine/client'
import type {
  ActivateFactorRequest,
  EnrollFactorRequest,
  EnrollFactorResponse,
  ListOwnFactorsResponse,
  OwnSession,
  RemoveFactorRequest,
} from '@vitrine/client/accounts'
import {
  activateFactor,
  endOtherSessions,
  endSession,
  enrollFactor,
  listMyFactors,
  listMySessions,
  removeFactor,
} from '@vitrine/client/accounts'
import { changePassword } from '@vitrine/client/auth'
import { useMemo } from 'react'
import { requireStore, useStore } from '../store/store-context.ts'
import { type MemberResourceOptions, useMemberResource } from './use-member-resource.ts'
import type { ResourceController } from './use-resource.ts'

/** Result of {@link useFactors}. */
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
export function useFactors(options: MemberResourceOptions<ListOwnFactorsResponse> = {}): FactorsController {
  const store = useStore()
  const { replace: _, ...resource } = useMemberResource('factors', listMyFactors, options)
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

/** Result of {@link useSessions}. */
export type SessionsController = ResourceController<readonly OwnSession[] | null> & {
  /** Ends one session. One that has ended already is not an error. @throws StoreError */
  end(sessionId: string): Promise<void>
  /** Ends all sessions but this one. Returns how many there were. @throws StoreError */
  endOthers(): Promise<number>
}

/**
 * Where the member who is logged in has sessions; `data` is null for visitors.
 *
 * @example
 * ```tsx
 * function Devices() {
 *   const { data: sessions, end } = useSessions()
 *   return sessions?.map(({ id, browser, current }) => (
 *     <p key={id}>
 *       {browser ?? 'Unknown browser'} {!current && <button onClick={() => void end(id)}>Log out there</button>}
 *     </p>
 *   ))
 * }
 * ```
 */
export function useSessions(options: MemberResourceOptions<readonly OwnSession[]> = {}): SessionsController {
  const store = useStore()
  const { replace, ...resource } = useMemberResource('sessions', listMySessions, options)
  const actions = useMemo(
    () => ({
      async end(sessionId: string) {
        try {
          await endSession(requireStore(store).client, sessionId)
        } catch (error) {
          if (!isStoreError(error) || error.status !== 404) throw error
        }
        replace((sessions) => sessions.filter(({ id }) => id !== sessionId))
      },
      async endOthers() {
        const count = await endOtherSessions(requireStore(store).client)
        replace((sessions) => sessions.filter(({ current }) => current))
        return count
      },
    }),
    [store, replace],
  )
  return { ...resource, ...actions }
}

/** A new password and the current one. */
export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
  /** Default: the member's other sessions end. */
  readonly keepOtherSessions?: boolean
}

/** See {@link useChangePassword}. */
export interface ChangePasswordController {
  /** @throws StoreError `application` `-19976` for a wrong current password; `validation` for a password that breaks a rule */
  change(change: PasswordChange): Promise<void>
}

/**
 * Changes the password of the member who is logged in.
 *
 * @example
 * ```tsx
 * function Password() {
 *   const { change } = useChangePassword()
 *   const submit = (fields: FormData) =>
 *     change({ currentPassword: `${fields.get('current')}`, newPassword: `${fields.get('new')}` })
 *   return (
 *     <form action={submit}>
 *       <input name="current" type="password" aria-label="Current password" />
 *       <input name="new" type="password" aria-label="New password" />
 *       <button>Change</button>
 *     </form>
 *   )
 * }
 * ```
 */
export function useChangePassword(): ChangePasswordController {
  const store = useStore()
  return useMemo(
    () => ({
      async change({ newPassword, ...options }: PasswordChange) {
        await changePassword(requireStore(store).client, newPassword, options)
      },
    }),
    [store],
  )
}
