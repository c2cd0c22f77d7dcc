import {
  activateStaffFactor as activateStaffFactorOperation,
  changeStaffPassword as changeStaffPasswordOperation,
  enrolStaffFactor as enrolStaffFactorOperation,
  getMyStaff,
  type LogInStaffRequest,
  type LogInStaffResponse,
  listStaff,
  logInStaff as logInStaffOperation,
  logOutStaff as logOutStaffOperation,
  removeStaffFactor as removeStaffFactorOperation,
  type StaffAccount,
  type StaffRight,
  setStaffRights as setStaffRightsOperation,
  type TotpData,
} from '@vitrine/contract/accounts'
import type { Caller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'

/**
 * Logs a member of staff in, through the client of a visitor: it says which site. The session token goes where an API key
 * goes, so a client that works with it is made by `createApiKeyClient`. On a server alone: whoever has it is that person.
 *
 * @example
 * ```ts
 * const { sessionToken } = await accounts.logInStaff(visitor, { email, password })
 * const staff = createApiKeyClient({ apiKey: sessionToken })
 * ```
 * @throws StoreError `STAFF_PASSWORD_WRONG`, `STAFF_PASSWORD_EXPIRED` (a one-time password: give `newPassword`),
 * `STAFF_FACTOR_REQUIRED` (give `code`), `STAFF_FACTOR_WRONG`, 429
 * @see decision 0076
 */
export async function logInStaff(
  client: Caller,
  login: LogInStaffRequest,
  options?: CallOptions,
): Promise<LogInStaffResponse> {
  return client.send(logInStaffOperation, login, options)
}

/**
 * Ends the session of the client.
 * @throws StoreError
 * @see decision 0076
 */
export async function logOutStaff(client: Caller, options?: CallOptions): Promise<void> {
  await client.send(logOutStaffOperation, {}, options)
}

/**
 * The account of the client. @throws StoreError 403 for apps, which have none
 * @see decision 0076
 */
export async function currentStaff(client: Caller, options?: CallOptions): Promise<StaffAccount> {
  return (await client.send(getMyStaff, {}, options)).staff
}

/**
 * Changes the password; every other session of the account ends. @throws StoreError `STAFF_PASSWORD_WRONG`, 429
 * @see decision 0076
 */
export async function changeStaffPassword(
  client: Caller,
  password: string,
  newPassword: string,
  options?: CallOptions,
): Promise<void> {
  await client.send(changeStaffPasswordOperation, { password, newPassword }, options)
}

/**
 * The seed for an authenticator app; {@link activateStaffFactor} proves that the app has it.
 * @throws StoreError `STAFF_PASSWORD_WRONG`, 429
 * @see decision 0076
 */
export async function enrolStaffFactor(
  client: Caller,
  password: string,
  options?: CallOptions,
): Promise<TotpData> {
  return (await client.send(enrolStaffFactorOperation, { password }, options)).totpData
}

/**
 * From now on a log-in asks for a code of the app, and every other session of the account ends. Gives recovery codes, shown
 * this once: each stands in for a code one time.
 * @throws StoreError `STAFF_FACTOR_WRONG`, 429
 * @see decision 0076
 */
export async function activateStaffFactor(
  client: Caller,
  code: string,
  options?: CallOptions,
): Promise<readonly string[]> {
  return (await client.send(activateStaffFactorOperation, { code }, options)).recoveryCodes
}

/**
 * Log-ins ask for the password alone again. @throws StoreError `STAFF_PASSWORD_WRONG`, 429
 * @see decision 0076
 */
export async function removeStaffFactor(
  client: Caller,
  password: string,
  options?: CallOptions,
): Promise<void> {
  await client.send(removeStaffFactorOperation, { password }, options)
}

/**
 * Every account of the site, the oldest first.
 * @throws StoreError
 * @see decision 0076
 */
export async function staffAccounts(client: Caller, options?: CallOptions): Promise<readonly StaffAccount[]> {
  return (await client.send(listStaff, {}, options)).staff
}

/**
 * Says all that a collaborator may do from now on. @throws StoreError 403 but for owners, and for their rights; 404
 * @see decision 0076
 */
export async function setStaffRights(
  client: Caller,
  staffId: string,
  rights: readonly StaffRight[],
  options?: CallOptions,
): Promise<StaffAccount> {
  return (await client.send(setStaffRightsOperation, { staffId, rights }, options)).staff
}
