import { randomUUID } from 'node:crypto'
import type { ErrorEnvelope, StateMachineResponse } from '@vitrine/contract'
import type { MemberSettings } from '@vitrine/contract/accounts'
import type { Database } from '../../db/database.ts'
import { storeDocument } from '../../testing/store-document.fixture.ts'
import {
  newVisitor,
  type PlatformFixture,
  type Reply,
  send,
  type TestSite,
  type Visitor,
} from '../../testing/test-platform.fixture.ts'
import { hashSecret, newSecret, writeToken } from '../opaque-tokens.ts'

export const goodPassword = 'a quiet harbour in march'

type Answer = Reply<StateMachineResponse>
type StateToken = StateMachineResponse['stateToken']

/** A visitor that calls the login API directly, without the client library. */
export interface Stranger extends Visitor {
  register(email: string, more?: object): Promise<Answer>
  login(email: string, password?: string, more?: object): Promise<Answer>
  verify(code: string, stateToken: StateToken): Promise<Answer>
  resend(stateToken: StateToken): Promise<Answer>
  sendRecovery(email: string, more?: object): Promise<Answer>
  recover(recoveryToken: string, password?: string): Promise<Answer>
  verifyFactor(factorType: string, body: object): Promise<Answer>
}

export async function newStranger(
  { platform }: Pick<PlatformFixture, 'platform'>,
  { clientId }: TestSite,
): Promise<Stranger> {
  const visitor = await newVisitor(platform, clientId)
  const authentication = '/_api/iam/authentication'
  return {
    ...visitor,
    register: (email, more) =>
      visitor.post(`${authentication}/v2/register`, { loginId: { email }, password: goodPassword, ...more }),
    login: (email, password = goodPassword, more = {}) =>
      visitor.post(`${authentication}/v2/login`, { loginId: { email }, password, ...more }),
    verify: (code, stateToken) => visitor.post('/_api/iam/verification/v1/auth/verify', { code, stateToken }),
    resend: (stateToken) => visitor.post('/_api/iam/verification/v1/auth/resend', { stateToken }),
    sendRecovery: (email, more) => visitor.post('/_api/iam/recovery/v1/send-email', { email, ...more }),
    recover: (recoveryToken, password = goodPassword) =>
      visitor.post('/_api/iam/recovery/v1/recover', { recoveryToken, password }),
    verifyFactor: (factorType, body) => visitor.post(`${authentication}/v2/${factorType}/verify`, body),
  }
}

/** A member's own calls, through a session that begins in the tables: the way a code grant leaves it. */
export async function signedIn(
  {
    platform,
    db,
  }: Pick<PlatformFixture, 'db'> & { readonly platform: Pick<PlatformFixture['platform'], 'fetch'> },
  site: Pick<TestSite, 'id' | 'clientId'>,
  identityId: string,
  now: number,
): Promise<Visitor> {
  const sessionId = randomUUID()
  const secret = newSecret()
  const later = new Date(now + 1e9)
  await db
    .insertInto('sessions')
    .values({
      site_id: site.id,
      id: sessionId,
      client_id: site.clientId,
      subject_kind: 'member',
      subject_id: identityId,
      created_at: new Date(now),
      current_hash: hashSecret(secret),
      idle_until: later,
      absolute_until: later,
    })
    .execute()
  const refreshToken = writeToken('R1', sessionId, secret)
  const grant = { grantType: 'refresh_token', clientId: site.clientId, refreshToken }
  const { body } = await send<{ access_token: string; refresh_token: string }>(
    platform,
    'POST',
    '/oauth2/token',
    grant,
  )
  const { access_token: authorization } = body
  return {
    accessToken: authorization,
    refreshToken: body.refresh_token,
    get: (path) => send(platform, 'GET', path, undefined, { authorization }),
    post: (path, sent, headers) => send(platform, 'POST', path, sent, { authorization, ...headers }),
  }
}

/** A site with these settings of membership. */
export function siteWith(
  fixture: PlatformFixture,
  settings: Partial<MemberSettings>,
  more: object = {},
): Promise<TestSite> {
  return fixture.createSite(storeDocument([], { members: settings, ...more }))
}

/** Text of the newest mail to an address. */
export async function lastMail(db: Database, siteId: string, to: string): Promise<string> {
  const mails = await mailsTo(db, siteId, to)
  return mails.at(-1)?.text ?? ''
}

export async function mailsTo(
  db: Database,
  siteId: string,
  to: string,
): Promise<{ subject: string; text: string }[]> {
  return db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('site_id', '=', siteId)
    .where('to_address', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The code in the newest mail to an address. */
export async function codeFor(db: Database, siteId: string, to: string): Promise<string> {
  return /\b\d{6}\b/.exec(await lastMail(db, siteId, to))?.[0] ?? 'no code'
}

/** The secret of the link in the newest mail to an address. */
export async function linkTokenFor(db: Database, siteId: string, to: string): Promise<string> {
  return /[?&]token=([\w-]{43})/.exec(await lastMail(db, siteId, to))?.[1] ?? 'no token'
}

/** The error of a response as one value to compare: `401 -19976`, or `400 loginId.email FORMAT EMAIL`. */
export function refusal({ status, body }: Reply<unknown>): string {
  const { details } = body as ErrorEnvelope
  const violations = details?.validationError?.fieldViolations.map(({ field, violatedRule, data }) =>
    [field, violatedRule, ...(data && 'type' in data ? [data['type']] : [])].join(' '),
  )
  return [status, violations?.join(', ') ?? details?.applicationError?.code ?? ''].join(' ').trim()
}
