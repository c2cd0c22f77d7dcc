import { randomBytes } from 'node:crypto'
import type { HttpContext } from '../../http/index.ts'
import { seeOther, setCookies } from '../../pages/index.ts'
import type { AnswerTarget, AuthorizationErrorCode } from './authorization-request.ts'

/** What a client is told: a code, or why there is none. */
type AuthorizationResult =
  | { readonly code: string }
  | { readonly error: AuthorizationErrorCode; readonly error_description: string }

/**
 * Brings the result of an authorization request to its client, the way that the client asked for (RFC 6749, section 4.1.2;
 * `web_message`: wire.md 5.4). The issuer is named, so that a client of several providers cannot mix them up (RFC 9207).
 *
 * @param issuer the platform's public address
 */
export function authorizationAnswer(
  c: HttpContext,
  target: AnswerTarget,
  result: AuthorizationResult,
  issuer: string,
  cookies: readonly string[] = [],
): Response {
  const said = { ...result, ...(target.state !== undefined && { state: target.state }), iss: issuer }
  const { responseMode, redirectUri, origin } = target
  if (responseMode === 'web_message' && origin !== undefined) {
    const nonce = randomBytes(16).toString('base64url')
    return c.body(webMessagePage(said, origin, nonce), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}`,
      ...setCookies(cookies),
    })
  }
  if (redirectUri === undefined)
    throw new Error('an answer by redirect has an address; the parameters were checked')
  // `seeOther` is 303: 307 would post credentials on to the client (RFC 9700, section 4.12).
  return seeOther(c, withParameters(redirectUri, said, responseMode), cookies)
}

function withParameters(
  address: string,
  said: Readonly<Record<string, string>>,
  mode: AnswerTarget['responseMode'],
): string {
  const parameters = new URLSearchParams(said).toString()
  if (mode === 'fragment') return `${address}#${parameters}`
  return `${address}${address.includes('?') ? '&' : '?'}${parameters}`
}

/**
 * A page without content that hands `said` to the window around it, or to the one that opened it, if that window is at
 * `origin`: the browser compares, and delivers nothing to anybody else (requirements.md PLT-26).
 */
function webMessagePage(said: Readonly<Record<string, string>>, origin: string, nonce: string): string {
  const script = `(opener ?? parent).postMessage(${literal(said)}, ${literal(origin)})`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>.</title><script nonce="${nonce}">${script}</script></html>`
}

/** A value as script text that cannot end the script element around it. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
