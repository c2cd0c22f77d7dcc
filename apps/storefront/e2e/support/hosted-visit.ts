import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readInbox } from '../../src/testing/inbox.fixture.ts'
import { callbackPath, type HostedShopName, hostedShops } from './hosted-shops.ts'

export const platformUrl = (): string => process.env['HOSTED_PLATFORM_URL'] ?? ''
export const shopUrl = (): string => process.env['HOSTED_SHOP_URL'] ?? ''

export const goodPassword = 'a quiet harbour in march'
export const newEmail = (): string => `ada-${randomUUID()}@example.com`

/** The tokens for a code. */
export interface MemberTokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** A login that a shop starts by redirect, with the values it keeps until the browser returns. */
export interface RedirectLogin {
  readonly address: string
  readonly state: string
  /** Exchanges the code in the URL of the returned browser. */
  tokens(page: Page): Promise<MemberTokens>
}

export function beginLogin(shop: HostedShopName, more: Readonly<Record<string, string>> = {}): RedirectLogin {
  const { clientId } = hostedShops[shop]
  const codeVerifier = randomBytes(48).toString('base64url')
  const state = randomBytes(16).toString('base64url')
  const redirectUri = `${shopUrl()}${callbackPath}`
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: redirectUri,
    scope: 'offline_access',
    state,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
    ...more,
  })
  return {
    address: `${platformUrl()}/oauth2/authorize?${query}`,
    state,
    async tokens(page) {
      const code = new URL(page.url()).searchParams.get('code')
      const grant = { grantType: 'authorization_code', clientId, code, codeVerifier, redirectUri }
      return call('/oauth2/token', grant)
    },
  }
}

/** Id of a shop's site, as used in URLs of the hosted pages. */
export async function siteOf(shop: HostedShopName): Promise<string> {
  const { clientId } = hostedShops[shop]
  const { access_token: token } = await call<{ access_token: string }>('/oauth2/token', {
    grantType: 'anonymous',
    clientId,
  })
  return (await call<{ siteId: string }>('/oauth2/token-info', { token })).siteId
}

/** Registers a member through the API. */
export async function newMember(shop: HostedShopName): Promise<string> {
  const email = newEmail()
  const grant = { grantType: 'anonymous', clientId: hostedShops[shop].clientId }
  const { access_token } = await call<{ access_token: string }>('/oauth2/token', grant)
  const body = { loginId: { email }, password: goodPassword }
  await call('/_api/iam/authentication/v2/register', body, access_token)
  return email
}

export async function call<T>(
  path: string,
  body: object,
  authorization?: string,
  method: 'POST' | 'PATCH' | 'DELETE' = 'POST',
): Promise<T> {
  const answer = await fetch(`${platformUrl()}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Text of the newest mail to an address, or message to a number. */
export async function newestMail(to: string): Promise<string> {
  const [mail] = await readInbox(platformUrl(), to)
  if (!mail) throw new Error(`There is no mail to ${to}.`)
  return mail.text
}

/** The six-digit code in a mail or message. */
export function codeIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? 'no code'
}

/** The link with a token in a mail. */
export function linkIn(text: string): string {
  return /https?:\/\/[^\s"<]+token=[\w-]+/.exec(text)?.[0] ?? ''
}
