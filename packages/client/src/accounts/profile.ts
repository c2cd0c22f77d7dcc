import {
  getOwnProfile,
  getSignUpRules,
  type OwnProfile,
  type SignUpRules as SignupRules,
  updateOwnProfile,
} from '@vitrine/contract/accounts'
import type { AnyClient, ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Returns the profile of the member who is logged in, addresses included.
 *
 * @throws StoreError with status 403 for visitors
 * @example
 * ```ts
 * const { firstName, addresses } = await accounts.getMyProfile(client)
 * ```
 */
export async function getMyProfile(client: ReadingClient, options?: CallOptions): Promise<OwnProfile> {
  return (await client.send(getOwnProfile, {}, options)).profile
}

/**
 * Changes the given fields of the profile and keeps the others. An array replaces the whole array; `null` deletes the value.
 *
 * @throws StoreError `validation` for the fields that are wrong; with status 403 for visitors
 * @example
 * ```ts
 * const profile = await accounts.updateMyProfile(client, { firstName: 'Ada', lastName: 'Byron' })
 * ```
 */
export async function updateMyProfile(
  client: AnyClient,
  profile: OwnProfile,
  options?: CallOptions,
): Promise<OwnProfile> {
  return (await client.send(updateOwnProfile, { profile }, options)).profile
}

/**
 * Returns what a signup form needs to know: the shortest password, whether e-mail addresses are verified, whether members are
 * approved.
 *
 * @throws StoreError if the platform cannot be reached
 * @example
 * ```ts
 * const { minPasswordLength } = await accounts.getSignupRules(client)
 * ```
 */
export async function getSignupRules(client: ReadingClient, options?: CallOptions): Promise<SignupRules> {
  return (await client.send(getSignUpRules, {}, options)).rules
}
