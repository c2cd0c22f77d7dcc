import { randomBytes } from 'node:crypto'
import type { HttpContext } from '../../http/index.ts'
import { seeOther, setCookies } from '../../pages/index.ts'
import type { AuthorizationErrorCode, ResponseTarget } from './authorization-request.ts'

/** Response parameters: a code or an error. */
type AuthorizationResult =
  | { readonly code: string }
  | { readonly error: AuthorizationErrorCode; readonly error_description: string }

/**
 * Sends the authorization response in the requested response mode (RFC 6749, section 4.1.2). It includes the issuer against mix-up
 * attacks (RFC 9207).
 *
 * @param issuer public URL of the platform
 */
export function authorizationResponse(
  c: HttpContext,
  target: ResponseTarget,
  result: AuthorizationResult,
  issuer: string,
  cookies: readonly string[] = [],
): Response {
  const parameters = { ...result, ...(target.state !== undefined && { state: target.state }), iss: issuer }
  const { responseMode, redirectUri, origin } = target
  if (responseMode === 'web_message' && origin !== undefined) {
    const nonce = randomBytes(16).toString('base64url')
    return c.body(webMessagePage(parameters, origin, nonce), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}`,
      ...setCookies(cookies),
    })
  }
  if (redirectUri === undefined)
    throw new Error('A redirect response needs a redirect URI; the parameters were validated.')
  // Status 303: 307 would repost credentials to the client (RFC 9700, section 4.12).
  return seeOther(c, withParameters(redirectUri, parameters, responseMode), cookies)
}

function withParameters(
  address: string,
  parameters: Readonly<Record<string, string>>,
  mode: ResponseTarget['responseMode'],
): string {
  const query = new URLSearchParams(parameters).toString()
  if (mode === 'fragment') return `${address}#${query}`
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

/**
 * An empty page that posts the response to its parent or opener. The browser delivers the message only if that window has the given
 * origin.
 */
function webMessagePage(parameters: object, origin: string, nonce: string): string {
  const script = `(opener ?? parent).postMessage(${literal(parameters)}, ${literal(origin)})`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>.</title><script nonce="${nonce}">${script}</script></html>`
}

/** JSON that is safe inside a script element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
