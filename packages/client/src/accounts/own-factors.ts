import {
  type ActivateFactorRequest,
  type ActivateFactorResponse,
  activateFactor as activateFactorOperation,
  type EnrolFactorRequest,
  type EnrolFactorResponse,
  enrolFactor as enrolFactorOperation,
  type ListOwnFactorsResponse,
  listOwnFactors,
  type RemoveFactorRequest,
  removeFactor as removeFactorOperation,
} from '@vitrine/contract/accounts'
import type { Caller, ReadCaller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'

/**
 * What the signed-in member logs in with besides the password. @throws StoreError 403 for visitors
 * @see decision 0076
 */
export async function ownFactors(client: ReadCaller, options?: CallOptions): Promise<ListOwnFactorsResponse> {
  return client.send(listOwnFactors, {}, options)
}

/**
 * Begins to enrol a factor; {@link activateFactor} finishes it. Recovery codes are good at once, and shown this once.
 *
 * @example
 * ```ts
 * const { factorId, totpData } = await accounts.enrolFactor(client, { type: 'TOTP', password })
 * ```
 * @throws StoreError `-19976` for a wrong password, `TOO_MANY_FACTORS`, 429
 * @see decision 0076
 */
export async function enrolFactor(
  client: Caller,
  factor: EnrolFactorRequest,
  options?: CallOptions,
): Promise<EnrolFactorResponse> {
  return client.send(enrolFactorOperation, factor, options)
}

/**
 * From now on a log-in asks for the factor. @throws StoreError `VERIFICATION_FAILED`, `FACTOR_NOT_FOUND`, 429
 * @see decision 0076
 */
export async function activateFactor(
  client: Caller,
  proof: ActivateFactorRequest,
  options?: CallOptions,
): Promise<ActivateFactorResponse> {
  return client.send(activateFactorOperation, proof, options)
}

/**
 * Takes a factor away, and every remembered device with it. @throws StoreError `-19976`, `FACTOR_NOT_FOUND`, 429
 * @see decision 0076
 */
export async function removeFactor(
  client: Caller,
  factor: RemoveFactorRequest,
  options?: CallOptions,
): Promise<void> {
  await client.send(removeFactorOperation, factor, options)
}
