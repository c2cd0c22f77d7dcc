import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { mayLogIn } from '../members/may-log-in.ts'
import { hashPresented, newOneTimeToken } from '../members/secrets/one-time-token.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** RFC 6749, section 4.1.2, recommends a short lifetime. */
export const codeMs = 60_000

/** Member and sessions of a code. */
export interface CodeSubject {
  readonly identityId: string
  readonly visitorId?: string | undefined
  readonly hostedSessionId?: string | undefined
}

/** Issues a code of 256 random bits. Only its hash is stored. */
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

/** A code with the parameters of the token request. */
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
  /** The code was spent before, so it may have been stolen, and its session is revoked. */
  | { readonly status: 'replayed'; readonly sessionId: string | undefined }

/**
 * Spends a code for a new session. It is one statement, so exactly one of several concurrent requests succeeds. A request with the
 * wrong client, redirect URI or verifier spends the code too.
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
