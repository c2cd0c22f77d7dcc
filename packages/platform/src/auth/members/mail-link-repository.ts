import { type Selectable, sql } from 'kysely'
import { type Database, newId } from '../../db/index.ts'
import { hashPresented, newOneTimeToken } from '../opaque-tokens.ts'
import type { IdentityContext } from './context.ts'
import type { IdentityTables } from './tables.ts'

type MailLink = Selectable<IdentityTables['mail_links']>
type Purpose = MailLink['purpose']

export const linkMinutes: Readonly<Record<Purpose, number>> = {
  RECOVERY: 30,
  VERIFICATION: 24 * 60,
  ACTIVATION: 7 * 24 * 60,
}

/** Where the hosted page of a link redirects to. */
export interface LinkReturn {
  readonly clientId: string
  readonly url: string
}

interface NewMailLink {
  readonly identityId: string
  readonly email: string
  readonly purpose: Purpose
  readonly returnTo?: LinkReturn | undefined
}

/** Creates a link and returns its secret. Older links of the same purpose stop working. */
export async function issueMailLink(
  { db, site, clock }: IdentityContext,
  link: NewMailLink,
): Promise<{ readonly id: string; readonly token: string }> {
  const token = newOneTimeToken()
  const id = newId(clock)
  const now = new Date(clock())
  await endMailLinks({ db, site, clock }, link.identityId, [link.purpose])
  await db
    .insertInto('mail_links')
    .values({
      site_id: site.id,
      id,
      token_hash: token.hash,
      identity_id: link.identityId,
      purpose: link.purpose,
      email: link.email,
      client_id: link.returnTo?.clientId ?? null,
      redirect_url: link.returnTo?.url ?? null,
      expires_at: new Date(now.getTime() + linkMinutes[link.purpose] * 60_000),
      created_at: now,
    })
    .execute()
  return { id, token: token.text }
}

/** The valid link of a token. It is not spent, because mail scanners open links too. */
export async function findMailLink(
  { db, site, clock }: Pick<IdentityContext, 'db' | 'site' | 'clock'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailLink | undefined> {
  const hash = hashPresented(token)
  if (!hash) return undefined
  return db
    .selectFrom('mail_links')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', new Date(clock()))
    .executeTakeFirst()
}

/** Spends a link; of concurrent callers exactly one succeeds. */
export async function spendMailLink(
  context: Pick<IdentityContext, 'db' | 'site' | 'clock'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailLink | undefined> {
  const hash = hashPresented(token)
  if (!hash) return undefined
  const now = new Date(context.clock())
  return context.db
    .updateTable('mail_links')
    .set({ spent_at: now })
    .where('site_id', '=', context.site.id)
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function endMailLinks(
  { db, site, clock }: Pick<IdentityContext, 'db' | 'site' | 'clock'>,
  identityId: string,
  purposes: readonly Purpose[],
): Promise<void> {
  await db
    .updateTable('mail_links')
    .set({ spent_at: new Date(clock()) })
    .where('site_id', '=', site.id)
    .where('identity_id', '=', identityId)
    .where('purpose', 'in', purposes)
    .where('spent_at', 'is', null)
    .execute()
}

/**
 * Runs `work` in a savepoint and rolls it back unless `keep`: both cases take the same statements, so response times do not
 * reveal which one it was.
 */
export async function withSavepoint<T>(trx: Database, keep: boolean, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(trx)
  const result = await work()
  await sql`${sql.raw(keep ? 'release savepoint work' : 'rollback to savepoint work')}`.execute(trx)
  return result
}
