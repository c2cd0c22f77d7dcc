import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { transaction } from '../../db/index.ts'
import { codeHash, hashPresented, hashSecret, newCode, newOneTimeToken } from '../opaque-tokens.ts'
import type { IdentityContext } from './context.ts'
import type { IdentityTables } from './tables.ts'

/** Long enough for a mail to arrive. */
const loginStateMs = 600_000
export const codeMinutes = 10
const maxTries = 5

export type LoginState = Selectable<IdentityTables['login_states']>

/** Starts a login step and returns its state token. Replaces an unfinished step of the same kind. */
export async function startLoginState(
  context: IdentityContext,
  { identityId, step }: { readonly identityId: string; readonly step: LoginState['step'] },
): Promise<string> {
  const { db, site, clock, holder } = context
  const token = newOneTimeToken()
  const now = new Date(clock())
  await db
    .updateTable('login_states')
    .set({ spent_at: now })
    .where('site_id', '=', site.id)
    .where('identity_id', '=', identityId)
    .where('step', '=', step)
    .where('spent_at', 'is', null)
    .execute()
  await db
    .insertInto('login_states')
    .values({
      site_id: site.id,
      token_hash: token.hash,
      identity_id: identityId,
      client_id: holder.clientId,
      holder: holder.id,
      step,
      tries_left: maxTries,
      expires_at: new Date(now.getTime() + loginStateMs),
      created_at: now,
    })
    .execute()
  return token.text
}

/**
 * The login state of a token that belongs to this caller. With `lock`, the row is locked until the transaction ends.
 */
export async function findLoginState(
  context: IdentityContext,
  stateToken: string,
  step: LoginState['step'],
  lock = false,
): Promise<LoginState | undefined> {
  const hash = hashPresented(stateToken)
  if (!hash) return undefined
  const { db, site, clock, holder } = context
  const query = db
    .selectFrom('login_states')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('token_hash', '=', hash)
    .where('client_id', '=', holder.clientId)
    .where('holder', '=', holder.id)
    .where('step', '=', step)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', new Date(clock()))
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Replaces the code and returns the new one. Attempts and time limit start again. */
export async function renewCode(context: IdentityContext, stateToken: string, factorId?: string) {
  const code = newCode()
  const until = new Date(context.clock() + loginStateMs)
  await changeState(context, stateToken, {
    code_hash: codeHash(stateToken, code),
    code_expires_at: until,
    expires_at: until,
    factor_id: factorId ?? null,
    challenge: null,
    approved_at: null,
    tries_left: maxTries,
  })
  return code
}

/** Waits for approval on a device. @returns the token to send to it */
export async function awaitApproval(
  context: IdentityContext,
  stateToken: string,
  factorId: string,
  challenge: string,
): Promise<string> {
  const token = newOneTimeToken()
  await changeState(context, stateToken, {
    code_hash: token.hash,
    code_expires_at: new Date(context.clock() + loginStateMs),
    factor_id: factorId,
    challenge,
    approved_at: null,
  })
  return token.text
}

/** Whether a device can still approve with this token. */
export async function isAwaitingApproval(
  { db, site, clock }: Pick<IdentityContext, 'db' | 'site' | 'clock'>,
  approvalToken: string,
): Promise<boolean> {
  const hash = hashPresented(approvalToken)
  if (!hash) return false
  const row = await db
    .selectFrom('login_states')
    .select('identity_id')
    .where('site_id', '=', site.id)
    .where('code_hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('approved_at', 'is', null)
    .where('code_expires_at', '>', new Date(clock()))
    .executeTakeFirst()
  return row !== undefined
}

/** Approves a login from the member's device. False if the token is unknown or expired. */
export async function approveLogin(
  { db, site, clock }: Pick<IdentityContext, 'db' | 'site' | 'clock'>,
  approvalToken: string,
): Promise<boolean> {
  const hash = hashPresented(approvalToken)
  if (!hash) return false
  const now = new Date(clock())
  const { numUpdatedRows } = await db
    .updateTable('login_states')
    .set({ approved_at: now })
    .where('site_id', '=', site.id)
    .where('code_hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('code_expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stores which factor was requested, if no code is sent. */
export async function setChallenge(
  context: IdentityContext,
  stateToken: string,
  factorId: string,
  challenge?: string,
): Promise<void> {
  await changeState(context, stateToken, {
    code_hash: null,
    code_expires_at: null,
    factor_id: factorId,
    challenge: challenge ?? null,
  })
}

/** The token was validated by `findLoginState` or has just been created. */
async function changeState({ db, site }: IdentityContext, stateToken: string, changes: Partial<LoginState>) {
  await db
    .updateTable('login_states')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('token_hash', '=', hashSecret(stateToken))
    .execute()
}

/**
 * Checks a response with `isRight`; on success marks the state as used and runs `proceed`, all in one transaction. A
 * wrong response uses up an attempt, which is committed. Concurrent responses are serialised by the row lock, so a
 * right one counts once and five wrong ones end the login.
 */
export async function completeLoginState<T>(
  context: IdentityContext,
  stateToken: string,
  step: LoginState['step'],
  isRight: (inside: IdentityContext, state: LoginState) => Promise<boolean>,
  proceed: (inside: IdentityContext, state: LoginState) => Promise<T>,
): Promise<{ readonly done: T } | { readonly refused: LoginState | undefined }> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const state = await findLoginState(inside, stateToken, step, true)
    if (!state || state.tries_left < 1) return { refused: state }
    if (!(await isRight(inside, state))) {
      const tries_left = state.tries_left - 1
      await changeState(inside, stateToken, { tries_left })
      return { refused: { ...state, tries_left } }
    }
    await changeState(inside, stateToken, { spent_at: new Date(context.clock()) })
    return { done: await proceed(inside, state) }
  })
}

/** Whether a typed code is the one that was sent and has not expired. */
export function isSentCode({ clock }: IdentityContext, state: LoginState, stateToken: string, typed: string) {
  if (!state.code_hash || !state.code_expires_at || state.code_expires_at.getTime() <= clock()) return false
  return timingSafeEqual(state.code_hash, codeHash(stateToken, typed))
}
