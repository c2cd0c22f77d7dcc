import type { KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../runtime/index.ts'

/** At most 15 minutes: a stolen access token is useful no longer than that. */
export const accessTokenSeconds = 900
/** Clocks of several processes differ, and a clock can be set back. */
export const clockToleranceSeconds = 60
const audience = 'vitrine-api'
const tokenType = 'at+jwt'
const maxTokenLength = 2_048
const maxVerified = 10_000

interface AccessClaims {
  readonly siteId: string
  readonly clientId: string
  readonly sessionId: string
  readonly subjectKind: 'visitor' | 'member'
  readonly subjectId: string
}

interface VerifiedToken {
  readonly claims: AccessClaims
  /** Seconds since the epoch. */
  readonly issuedAt: number
  readonly expiresAt: number
  readonly keyId: string
}

/** The part of `SigningKeys` that tokens need. */
interface TokenKeys {
  newest(): Promise<{ readonly id: string; readonly privateKey: KeyObject }>
  find(id: string | undefined): Promise<{ readonly publicKey: KeyObject } | undefined>
  findLoaded(id: string): object | undefined
  publicJwks(): readonly object[]
}

/** Signs access tokens (RFC 9068, EdDSA) and verifies them. */
export class AccessTokens {
  readonly keys: TokenKeys
  readonly #issuer: string
  readonly #clock: Clock
  /** A shopper sends the same token with every call, and checking a signature takes 0.1 ms. */
  readonly #verified: LRUCache<string, VerifiedToken>

  constructor(keys: TokenKeys, issuer: string, clock: Clock, max: number = maxVerified) {
    this.keys = keys
    this.#issuer = issuer
    this.#clock = clock
    this.#verified = new LRUCache({ max })
  }

  async sign(claims: AccessClaims): Promise<string> {
    const key = await this.keys.newest()
    const issuedAt = Math.floor(this.#clock() / 1_000)
    return new SignJWT({
      site: claims.siteId,
      client_id: claims.clientId,
      sid: claims.sessionId,
      kind: claims.subjectKind,
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: tokenType, kid: key.id })
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setSubject(claims.subjectId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(key.privateKey)
  }

  /** Undefined for a token that is forged, foreign, altered or expired. */
  async verify(token: string): Promise<VerifiedToken | undefined> {
    const known = this.#verified.get(token)
    if (known) {
      if (this.#isCurrent(known)) return known
      this.#verified.delete(token)
      return undefined
    }
    if (token.length > maxTokenLength) return undefined
    const verified = await this.#verifySignature(token)
    if (verified) this.#verified.set(token, verified)
    return verified
  }

  #isCurrent({ issuedAt, expiresAt, keyId }: VerifiedToken): boolean {
    const now = Math.floor(this.#clock() / 1_000)
    const isInTime = now < expiresAt + clockToleranceSeconds && now >= issuedAt - clockToleranceSeconds
    return isInTime && this.keys.findLoaded(keyId) !== undefined
  }

  async #verifySignature(token: string): Promise<VerifiedToken | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = await this.keys.find(kid)
          if (!key) throw new errors.JWKSNoMatchingKey()
          return key.publicKey
        },
        {
          algorithms: ['EdDSA'],
          typ: tokenType,
          issuer: this.#issuer,
          audience,
          clockTolerance: clockToleranceSeconds,
          currentDate: new Date(this.#clock()),
          maxTokenAge: accessTokenSeconds,
          requiredClaims: ['sub', 'exp', 'iat', 'site', 'client_id', 'sid', 'kind'],
        },
      )
      // Signed by us with exactly these claims, and required above.
      const claims: AccessClaims = {
        siteId: payload['site'] as string,
        clientId: payload['client_id'] as string,
        sessionId: payload['sid'] as string,
        subjectKind: payload['kind'] as AccessClaims['subjectKind'],
        subjectId: payload.sub as string,
      }
      const { iat, exp } = payload
      return {
        claims,
        issuedAt: iat as number,
        expiresAt: exp as number,
        keyId: protectedHeader.kid as string,
      }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}
