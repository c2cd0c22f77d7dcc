import type { TokenRole, Tokens } from '@vitrine/client'
import { maximumCookieBytes } from './cookies.ts'
import type { Seal, SealFailure } from './seal.ts'

/** A shopper's session as the cookie stores it. */
export interface StoredSession {
  /** Random; changes at login, logout and every other change of the person. */
  readonly id: string
  readonly tokens: Tokens
  readonly memberId?: string
  /** Seconds since the epoch from which the tokens are renewed: some time before they expire. */
  readonly renewAt: number
  /** False if the cookie ends with the browser session. */
  readonly isPersistent: boolean
}

/** A new session id: 128 random bits. */
export function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Short names, because the sealed value has to fit into a cookie. */
interface SealedFields {
  readonly i: string
  readonly a: string
  readonly e: number
  readonly n: number
  readonly r: string
  readonly o: TokenRole
  readonly m?: string
  readonly b?: 1
}

/** What the limit of 4,096 bytes leaves for the sealed value, after the cookie's name and attributes. */
const maximumSealedBytes = maximumCookieBytes - 160

/**
 * Encrypts a session for its cookie.
 *
 * @throws RangeError naming the largest field if the cookie would exceed 4,096 bytes
 */
export async function sealSession(
  seal: Seal,
  session: StoredSession,
  maxAgeSeconds: number,
): Promise<string> {
  const { accessToken, refreshToken } = session.tokens
  const fields: SealedFields = {
    i: session.id,
    a: accessToken.value,
    e: accessToken.expiresAt,
    n: session.renewAt,
    r: refreshToken.value,
    o: refreshToken.role,
    ...(session.memberId !== undefined && { m: session.memberId }),
    ...(!session.isPersistent && { b: 1 }),
  }
  const sealed = await seal.seal('session', fields, maxAgeSeconds)
  if (sealed.length > maximumSealedBytes) {
    const sizes: readonly (readonly [string, number])[] = [
      ['accessToken', accessToken.value.length],
      ['refreshToken', refreshToken.value.length],
      ['memberId', session.memberId?.length ?? 0],
    ]
    const [[field, size] = ['accessToken', 0]] = sizes.toSorted(([, a], [, b]) => b - a)
    throw new RangeError(
      `The session cookie would have ${sealed.length} bytes of ${maximumSealedBytes}, and browsers drop larger ones. The largest field is ${field} with ${size} characters; configure the platform to issue a shorter one.`,
    )
  }
  return sealed
}

/** Decrypts a session cookie. */
export async function unsealSession(
  seal: Seal,
  sealed: string,
): Promise<{ readonly session: StoredSession } | { readonly failure: SealFailure }> {
  const unsealed = await seal.unseal('session', sealed)
  if ('failure' in unsealed) return unsealed
  // Only sealSession writes values of this purpose.
  const { i, a, e, n, r, o, m, b } = unsealed.value as SealedFields
  return {
    session: {
      id: i,
      tokens: { accessToken: { value: a, expiresAt: e }, refreshToken: { value: r, role: o } },
      renewAt: n,
      isPersistent: b !== 1,
      ...(m !== undefined && { memberId: m }),
    },
  }
}
