import {
  type ActivateFactorRequest,
  type ActivateFactorResponse,
  activateFactor as activateFactorOperation,
  type EnrollFactorRequest,
  type EnrollFactorResponse,
  enrollFactor as enrollFactorOperation,
  type ListOwnFactorsResponse,
  listOwnFactors,
  type RemoveFactorRequest,
  removeFactor as removeFactorOperation,
} from '@vitrine/contract/accounts'
import type { AnyClient, ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Returns the second factors of the member who is logged in.
 *
 * @throws StoreError with status 403 for visitors
 * @example
 * ```ts
 * const { factors } = await accounts.listMyFactors(client)
 * ```
 */
export async function listMyFactors(
  client: ReadingClient,
  options?: CallOptions,
): Promise<ListOwnFactorsResponse> {
  return client.send(listOwnFactors, {}, options)
}

/**
 * Starts the enrollment of a second factor; {@link activateFactor} completes it. Recovery codes need no activation and are
 * returned only this once.
 *
 * @throws StoreError `application` `-19976` for a wrong password, `TOO_MANY_FACTORS`; status 429
 * @example
 * ```ts
 * const { factorId, totpData } = await accounts.enrollFactor(client, { type: 'TOTP', password })
 * ```
 */
export async function enrollFactor(
  client: AnyClient,
  factor: EnrollFactorRequest,
  options?: CallOptions,
): Promise<EnrollFactorResponse> {
  return client.send(enrollFactorOperation, factor, options)
}

/**
 * Completes the enrollment of a second factor. From now on, a login requires it.
 *
 * @param proof Shows that the member has the factor, for example its current code
 * @throws StoreError `application` `VERIFICATION_FAILED`, `FACTOR_NOT_FOUND`; status 429
 * @example
 * ```ts
 * const { factorId = '' } = await accounts.enrollFactor(client, { type: 'TOTP', password })
 * await accounts.activateFactor(client, { factorId, code: prompt('The code of the app') ?? '' })
 * ```
 */
export async function activateFactor(
  client: AnyClient,
  proof: ActivateFactorRequest,
  options?: CallOptions,
): Promise<ActivateFactorResponse> {
  return client.send(activateFactorOperation, proof, options)
}

/**
 * Removes a second factor. All remembered devices are forgotten.
 *
 * @throws StoreError `application` `-19976` for a wrong password, `FACTOR_NOT_FOUND`; status 429
 * @example
 * ```ts
 * await accounts.removeFactor(client, { factorId: id, password })
 * ```
 */
export async function removeFactor(
  client: AnyClient,
  factor: RemoveFactorRequest,
  options?: CallOptions,
): Promise<void> {
  await client.send(removeFactorOperation, factor, options)
}
