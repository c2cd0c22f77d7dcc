import {
  getOwnProfile,
  getSignUpRules,
  type OwnProfile,
  type SignUpRules,
  updateOwnProfile as updateOwnProfileOperation,
} from '@vitrine/contract/accounts'
import type { Caller, ReadCaller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'

/**
 * What the signed-in member says of themselves, addresses included. @throws StoreError 403 for visitors
 * @see decision 0076
 */
export async function ownProfile(client: ReadCaller, options?: CallOptions): Promise<OwnProfile> {
  return (await client.send(getOwnProfile, {}, options)).profile
}

/**
 * Changes what is named and leaves the rest; a list takes the place of the whole list, and null empties.
 *
 * @example
 * ```ts
 * const profile = await accounts.updateOwnProfile(client, { firstName: 'Ada', lastName: 'Byron' })
 * ```
 * @throws StoreError with the violations of the fields; 403 for visitors
 * @see decision 0076
 */
export async function updateOwnProfile(
  client: Caller,
  profile: OwnProfile,
  options?: CallOptions,
): Promise<OwnProfile> {
  return (await client.send(updateOwnProfileOperation, { profile }, options)).profile
}

/**
 * What somebody who signs up has to know: the shortest password, whether mail is confirmed, who admits.
 * @throws StoreError
 * @see decision 0076
 */
export async function signUpRules(client: ReadCaller, options?: CallOptions): Promise<SignUpRules> {
  return (await client.send(getSignUpRules, {}, options)).rules
}
