import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { hashPresented, newOneTimeToken } from '../members/one-time-token.ts'
import { mayLogIn } from '../members/session-token-repository.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** Requirements.md PLT-23: at most a minute. */
export const codeMs = 60_000

/** Whom a code is for. */
export interface CodeSubject {
  readonly identityId: string
  readonly visitorId?: string | undefined
  readonly hostedSessionId?: string | undefined
}

/** Makes a code for a request: 256 random bits, of which the database keeps the hash. */
export async function issueCode(
  db: Database,
  clock: Clock,
  request: AuthorizationRequest,
  { identityId, visitorId, hostedSessionId }: CodeSubject,
): Promise<string> {
  const { text, hash } = newOneTimeToken()
  await db
    .insertInto('authorization_codes')
    .values({
      site_id: request.siteId,
      code_hash: hash,
      client_id: request.clientId,
      redirect_uri: request.redirectUri ?? null,
      code_challenge: request.codeChallenge,
      scope: request.scope,
      identity_id: identityId,
      visitor_id: visitorId ?? request.visitorId ?? null,
      hosted_session_id: hostedSessionId ?? null,
      expires_at: new Date(clock() + codeMs),
    })
    .execute()
  return text
}

/** A code with what a client has to know besides it. */
export interface PresentedCode {
  readonly siteId: string
  readonly clientId: string
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string | undefined
}

export type SpentCode =
  | { readonly status: 'good'; readonly subject: CodeSubject; readonly scope: string }
  | { readonly status: 'refused' }
  /** It was spent before: somebody has a copy, and the session that came of it is not to be trusted. */
  | { readonly status: 'replayed'; readonly sessionId: string | undefined }

/**
 * Spends a code for a session that is about to begin. One statement: of callers that present it together the row lets
 * exactly one through. Who presents it with the wrong client, address or verifier has spent it too (PLT-23, PLT-24).
 */
export async function spendCode(
  trx: Database,
  clock: Clock,
  presented: PresentedCode,
  sessionId: string,
): Promise<SpentCode> {
  const hash = hashPresented(presented.code)
  if (!hash) return { status: 'refused' }
  const now = new Date(clock())
  const row = await trx
    .updateTable('authorization_codes')
    .set({ spent_at: now, session_id: sessionId })
    .where('site_id', '=', presented.siteId)
    .where('code_hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .where(mayLogIn('authorization_codes'))
    .returningAll()
    .executeTakeFirst()
  if (!row) return refusalOf(trx, presented.siteId, hash)
  const isBound =
    row.client_id === presented.clientId &&
    row.redirect_uri === (presented.redirectUri ?? null) &&
    matchesChallenge(presented.codeVerifier, row.code_challenge)
  if (!isBound) return { status: 'refused' }
  return {
    status: 'good',
    scope: row.scope,
    subject: {
      identityId: row.identity_id,
      visitorId: row.visitor_id ?? undefined,
      hostedSessionId: row.hosted_session_id ?? undefined,
    },
  }
}

async function refusalOf(trx: Database, siteId: string, hash: Buffer): Promise<SpentCode> {
  const row = await trx
    .selectFrom('authorization_codes')
    .select(['spent_at', 'session_id'])
    .where('site_id', '=', siteId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return row?.spent_at
    ? { status: 'replayed', sessionId: row.session_id ?? undefined }
    : { status: 'refused' }
}

/** RFC 7636, section 4.6, `S256`. */
function matchesChallenge(verifier: string, challenge: string): boolean {
  const hash = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return expected.byteLength === hash.byteLength && timingSafeEqual(expected, hash)
}
