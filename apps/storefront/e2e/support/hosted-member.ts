import { createHash, randomBytes } from 'node:crypto'
import { callbackPath, type HostedShopName, hostedShops } from './hosted-shops.ts'
import { call, goodPassword, newEmail, platformUrl, shopUrl } from './hosted-visit.ts'

/** A member of one of the shops who is already logged in elsewhere. */
export interface HostedMember {
  readonly email: string
  readonly identityId: string
  /** Of one of the member's sessions. */
  readonly accessToken: string
}

/** Registers a member through the API and logs in with the returned session token. */
export async function signedInMember(
  shop: HostedShopName,
  email: string = newEmail(),
): Promise<HostedMember> {
  const { clientId } = hostedShops[shop]
  const anonymous = { grantType: 'anonymous', clientId }
  const { access_token: visitor } = await call<Token>('/oauth2/token', anonymous)
  const { sessionToken, identity } = await call<{ sessionToken: string; identity: { id: string } }>(
    '/_api/iam/authentication/v2/register',
    { loginId: { email }, password: goodPassword },
    visitor,
  )
  const codeVerifier = randomBytes(48).toString('base64url')
  const redirectUri = `${shopUrl()}${callbackPath}`
  const authRequest = {
    clientId,
    responseType: 'code',
    responseMode: 'query',
    redirectUri,
    scope: 'offline_access',
    state: randomBytes(16).toString('base64url'),
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    sessionToken,
  }
  const address = await redirectSession({ auth: { authRequest, prompt: 'none' } }, visitor)
  const { headers } = await fetch(address, { redirect: 'manual' })
  const code = new URL(headers.get('location') ?? '').searchParams.get('code')
  const grant = { grantType: 'authorization_code', clientId, code, codeVerifier, redirectUri }
  const { access_token: accessToken } = await call<Token>('/oauth2/token', grant)
  return { email, identityId: identity.id, accessToken }
}

interface Token {
  readonly access_token: string
}

/** The URL to which the browser is redirected. */
export async function redirectSession(intent: object, authorization: string): Promise<string> {
  const path = '/_api/redirects-api/v1/redirect-session'
  const answer = await call<{ redirectSession: { fullUrl: string } }>(path, intent, authorization)
  return answer.redirectSession.fullUrl
}

/** Actions of staff of the open shop, or of an integration. */
export const asStaff = {
  block: ({ identityId }: HostedMember): Promise<unknown> =>
    staffCall(`/members/v1/members/${identityId}/block`, {}),
  /** A plain product that no other journey uses. */
  newProduct: async (name: string, price: number): Promise<string> => {
    const product = { name, productType: 'physical', priceData: { price } }
    const answer = await staffCall<{ product: { id: string } }>('/stores/v1/products', { product })
    return answer.product.id
  },
  setPrice: (id: string, price: number): Promise<unknown> =>
    staffCall(`/stores/v1/products/${id}`, { product: { priceData: { price } } }, 'PATCH'),
  deleteProduct: (id: string): Promise<unknown> => staffCall(`/stores/v1/products/${id}`, {}, 'DELETE'),
  /** Sends a mail with a link that confirms the address. */
  startVerification: ({ identityId }: HostedMember): Promise<unknown> =>
    staffCall('/_api/iam/verification/v1/Start', { identityId }),
}

function staffCall<T>(path: string, body: object, method: 'POST' | 'PATCH' | 'DELETE' = 'POST'): Promise<T> {
  return call(path, body, process.env['HOSTED_API_KEY'], method)
}

/**
 * Guesses passwords of an account until a captcha is required. Each attempt has another IP address, so that no rate
 * limit applies.
 */
export async function guessAt(shop: HostedShopName, email: string): Promise<void> {
  const { clientId } = hostedShops[shop]
  const { access_token } = await call<Token>('/oauth2/token', { grantType: 'anonymous', clientId })
  for (let machine = 1; machine <= 20; machine++) {
    const { status } = await fetch(`${platformUrl()}/_api/iam/authentication/v2/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: access_token,
        'x-forwarded-for': `203.0.113.${machine}`,
      },
      body: JSON.stringify({ loginId: { email }, password: 'a guess' }),
    })
    if (status !== 401) throw new Error(`The guess was answered ${status}.`)
  }
}
