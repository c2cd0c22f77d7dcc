import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { hashPresented, newOneTimeToken } from '../opaque-tokens.ts'
import type { Holder } from './context.ts'

/** SQL condition that the row's `identity_id` is still active: it may have been blocked or deleted since. */
export function mayLogin(table: 'authorization_codes' | 'session_tokens'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from identities
    where identities.site_id = ${sql.ref(`${table}.site_id`)}
      and identities.id = ${sql.ref(`${table}.identity_id`)}
      and identities.status = 'ACTIVE'
  )`
}

/** At most five minutes between login and token request. */
export const sessionTokenMs = 300_000

interface Place {
  readonly siteId: string
  readonly clock: Clock
}

/** Proves that an identity has logged in; only `holder` can spend it. */
export async function issueSessionToken(
  db: Database,
  { siteId, clock }: Place,
  identityId: string,
  holder: Holder,
): Promise<string> {
  const token = newOneTimeToken()
  await db
    .insertInto('session_tokens')
    .values({
      site_id: siteId,
      token_hash: token.hash,
      identity_id: identityId,
      client_id: holder.clientId,
      holder: holder.id,
      expires_at: new Date(clock() + sessionTokenMs),
    })
    .execute()
  return token.text
}

interface SpentSessionToken {
  readonly identityId: string
  /** `Holder.id` of the login. */
  readonly holder: string
}

/** The client, and the holder if it is known. */
interface ExpectedHolder {
  readonly clientId: string
  readonly id?: string
}

/**
 * Spends a session token; undefined if it is unknown, spent, expired or belongs to another holder. One statement: of
 * concurrent callers exactly one succeeds. A rollback of the transaction makes the token valid again.
 */
export async function spendSessionToken(
  trx: Database,
  { siteId, clock }: Place,
  text: string,
  expected: ExpectedHolder,
): Promise<SpentSessionToken | undefined> {
  const hash = hashPresented(text)
  if (!hash) return undefined
  const now = new Date(clock())
  let query = trx
    .updateTable('session_tokens')
    .set({ spent_at: now })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .where('client_id', '=', expected.clientId)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .where(mayLogin('session_tokens'))
  if (expected.id !== undefined) query = query.where('holder', '=', expected.id)
  const row = await query.returning(['identity_id', 'holder']).executeTakeFirst()
  return row && { identityId: row.identity_id, holder: row.holder }
}

/** Ends the unused session tokens of an identity. */
export async function endSessionTokens(trx: Database, { siteId, clock }: Place, identityId: string) {
  await trx
    .updateTable('session_tokens')
    .set({ spent_at: new Date(clock()) })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('spent_at', 'is', null)
    .execute()
}
