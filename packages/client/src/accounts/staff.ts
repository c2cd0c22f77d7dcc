import {
  activateStaffFactor as activateStaffFactorOperation,
  changeStaffPassword as changeStaffPasswordOperation,
  enrollStaffFactor as enrollStaffFactorOperation,
  getMyStaff,
  type LogInStaffRequest as LoginStaffRequest,
  type LogInStaffResponse as LoginStaffResponse,
  listStaff as listStaffOperation,
  logInStaff as loginStaffOperation,
  logOutStaff as logoutStaffOperation,
  removeStaffFactor as removeStaffFactorOperation,
  type StaffAccount,
  type StaffRight,
  setStaffRights as setStaffRightsOperation,
  type TotpData,
} from '@vitrine/contract/accounts'
import type { AnyClient, ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Logs a member of staff in. The session token takes the place of an API key: pass it to `createApiKeyClient`. For servers: the
 * token gives all rights of this person.
 *
 * @param client The client of a visitor, which identifies the site
 * @throws StoreError `application` `STAFF_PASSWORD_WRONG`, `STAFF_PASSWORD_EXPIRED` (a one-time password: give `newPassword`),
 *   `STAFF_FACTOR_REQUIRED` (give `code`), `STAFF_FACTOR_WRONG`; status 429
 * @example
 * ```ts
 * const { sessionToken } = await accounts.loginStaff(visitor, { email, password })
 * const staff = createApiKeyClient({ apiKey: sessionToken })
 * ```
 */
export async function loginStaff(
  client: AnyClient,
  login: LoginStaffRequest,
  options?: CallOptions,
): Promise<LoginStaffResponse> {
  return client.send(loginStaffOperation, login, options)
}

/**
 * Ends the session of the client's member of staff. For staff accounts; apps have none.
 *
 * @throws StoreError with status 401 if it has ended already
 * @example
 * ```ts
 * await accounts.logoutStaff(client)
 * ```
 */
export async function logoutStaff(client: AnyClient, options?: CallOptions): Promise<void> {
  await client.send(logoutStaffOperation, {}, options)
}

/**
 * Returns the staff account that the client acts for. For staff accounts; apps have none.
 *
 * @throws StoreError with status 403 for apps, which have none
 * @example
 * ```ts
 * const { name, rights } = await accounts.getCurrentStaff(client)
 * ```
 */
export async function getCurrentStaff(client: ReadingClient, options?: CallOptions): Promise<StaffAccount> {
  return (await client.send(getMyStaff, {}, options)).staff
}

/**
 * Changes the password of the client's staff account. All other sessions of the account end. For staff accounts; apps have none.
 *
 * @param password The current password
 * @throws StoreError `application` `STAFF_PASSWORD_WRONG`; `validation`; status 429
 * @example
 * ```ts
 * await accounts.changeStaffPassword(client, password, 'a quiet harbour in march')
 * ```
 */
export async function changeStaffPassword(
  client: AnyClient,
  password: string,
  newPassword: string,
  options?: CallOptions,
): Promise<void> {
  await client.send(changeStaffPasswordOperation, { password, newPassword }, options)
}

/**
 * Returns the secret for an authenticator app; {@link activateStaffFactor} completes the enrollment. For staff
 * accounts; apps have none.
 *
 * @throws StoreError `application` `STAFF_PASSWORD_WRONG`; status 429
 * @example
 * ```ts
 * const { uri } = await accounts.enrollStaffFactor(client, password)
 * ```
 */
export async function enrollStaffFactor(
  client: AnyClient,
  password: string,
  options?: CallOptions,
): Promise<TotpData> {
  return (await client.send(enrollStaffFactorOperation, { password }, options)).totpData
}

/**
 * Completes the enrollment of an authenticator app. From now on, a login requires its code. All other sessions of the account end.
 * Returns recovery codes, which replace a code once each and are returned only this once. For staff accounts; apps have none.
 *
 * @param code The current code of the app
 * @throws StoreError `application` `STAFF_FACTOR_WRONG`; status 429
 * @example
 * ```ts
 * const recoveryCodes = await accounts.activateStaffFactor(client, prompt('The code of the app') ?? '')
 * ```
 */
export async function activateStaffFactor(
  client: AnyClient,
  code: string,
  options?: CallOptions,
): Promise<readonly string[]> {
  return (await client.send(activateStaffFactorOperation, { code }, options)).recoveryCodes
}

/**
 * Removes the authenticator app: a login requires only the password again. For staff accounts; apps have none.
 *
 * @throws StoreError `application` `STAFF_PASSWORD_WRONG`; status 429
 * @example
 * ```ts
 * await accounts.removeStaffFactor(client, password)
 * ```
 */
export async function removeStaffFactor(
  client: AnyClient,
  password: string,
  options?: CallOptions,
): Promise<void> {
  await client.send(removeStaffFactorOperation, { password }, options)
}

/**
 * Returns all staff accounts of the site, oldest first. Needs the right `SETTINGS`.
 *
 * @throws StoreError with status 403 without the right
 * @example
 * ```ts
 * for (const { name, role } of await accounts.listStaff(client)) console.log(name, role)
 * ```
 */
export async function listStaff(
  client: ReadingClient,
  options?: CallOptions,
): Promise<readonly StaffAccount[]> {
  return (await client.send(listStaffOperation, {}, options)).staff
}

/**
 * Replaces the rights of a collaborator, from the next call on. For staff accounts with the role `OWNER`.
 *
 * @throws StoreError with status 403 for others, and for the rights of an owner; with status 404 for an unknown account
 * @example
 * ```ts
 * const account = await accounts.setStaffRights(client, id, ['CATALOG_READ', 'ORDERS'])
 * ```
 */
export async function setStaffRights(
  client: AnyClient,
  staffId: string,
  rights: readonly StaffRight[],
  options?: CallOptions,
): Promise<StaffAccount> {
  return (await client.send(setStaffRightsOperation, { staffId, rights }, options)).staff
}
