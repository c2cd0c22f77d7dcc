import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../runtime/index.ts'
import type { SigningKey } from './signing-key.ts'

/** Requirements.md PLT-30: at most 15 minutes. */
export const accessTokenSeconds = 900
/** Clocks of several servers, or one set back, may differ by this much (requirements.md PLT-67). */
const toleranceSeconds = 60
const audience = 'vitrine-api'
const tokenType = 'at+jwt'
const maxTokenLength = 2_048
const maxKept = 10_000

/** Whom an access token speaks for. */
export interface AccessClaims {
  readonly siteId: string
  readonly clientId: string
  readonly sessionId: string
  readonly subjectKind: 'visitor' | 'member'
  readonly subjectId: string
}

/** A good token: whom it speaks for, and from when to when (seconds since the epoch). */
export interface CheckedToken {
  readonly claims: AccessClaims
  readonly issuedAt: number
  readonly expiresAt: number
}

/** Signs access tokens (RFC 9068, EdDSA) and reads them back. */
export class AccessTokens {
  readonly #key: SigningKey
  readonly #issuer: string
  readonly #clock: Clock
  /** Tokens whose signature was checked already. A shopper sends the same one with every call; checking costs 0.1 ms. */
  readonly #checked = new Map<string, CheckedToken>()

  constructor(key: SigningKey, issuer: string, clock: Clock) {
    this.#key = key
    this.#issuer = issuer
    this.#clock = clock
  }

  async sign(claims: AccessClaims): Promise<string> {
    const issuedAt = Math.floor(this.#clock() / 1_000)
    return new SignJWT({
      site: claims.siteId,
      client_id: claims.clientId,
      sid: claims.sessionId,
      kind: claims.subjectKind,
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: tokenType, kid: this.#key.id })
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setSubject(claims.subjectId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(this.#key.privateKey)
  }

  /** The claims of a good token; undefined for one that is forged, foreign, altered or past its time. */
  async read(token: string): Promise<AccessClaims | undefined> {
    return (await this.inspect(token))?.claims
  }

  /** As `read`, with the token's times. */
  async inspect(token: string): Promise<CheckedToken | undefined> {
    const now = Math.floor(this.#clock() / 1_000)
    const known = this.#checked.get(token)
    if (known) {
      if (now < known.expiresAt + toleranceSeconds && now >= known.issuedAt - toleranceSeconds) return known
      this.#checked.delete(token)
      return undefined
    }
    if (token.length > maxTokenLength) return undefined
    const checked = await this.#check(token)
    if (!checked) return undefined
    if (this.#checked.size >= maxKept) this.#checked.clear()
    this.#checked.set(token, checked)
    return checked
  }

  /** The public key as RFC 7517 writes it, for services that check tokens themselves. */
  publicJwk(): Readonly<Record<string, unknown>> {
    const { kty, crv, x } = this.#key.publicKey.export({ format: 'jwk' })
    return { kty, crv, x, kid: this.#key.id, alg: 'EdDSA', use: 'sig' }
  }

  async #check(token: string): Promise<CheckedToken | undefined> {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          if (kid !== this.#key.id) throw new errors.JWKSNoMatchingKey()
          return this.#key.publicKey
        },
        {
          algorithms: ['EdDSA'],
          typ: tokenType,
          issuer: this.#issuer,
          audience,
          clockTolerance: toleranceSeconds,
          currentDate: new Date(this.#clock()),
          maxTokenAge: accessTokenSeconds,
          requiredClaims: ['sub', 'exp', 'iat', 'site', 'client_id', 'sid', 'kind'],
        },
      )
      // Signed by us with exactly these claims; the required ones are there.
      const claims: AccessClaims = {
        siteId: payload['site'] as string,
        clientId: payload['client_id'] as string,
        sessionId: payload['sid'] as string,
        subjectKind: payload['kind'] as AccessClaims['subjectKind'],
        subjectId: payload.sub as string,
      }
      return { claims, issuedAt: payload.iat as number, expiresAt: payload.exp as number }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}
