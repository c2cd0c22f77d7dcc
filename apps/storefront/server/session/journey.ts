import type { PendingLogin } from '@vitrine/client/auth'
import * as v from 'valibot'
import { type CookieJar, journeyLifetimeSeconds } from './cookie-jar.ts'
import type { Sealer } from './sealer.ts'

/**
 * What a browser was sent to the platform's pages for, and the path of the shop to go on to when it is back. Kept sealed in that
 * browser, so that no other can end what it began (requirements.md WEB-04).
 */
export type Journey =
  /** `isSilent`: the browser was not asked anything, so that there is nothing to say when nobody is logged in. */
  | {
      readonly kind: 'log-in'
      readonly next: string
      readonly pending: PendingLogin
      readonly isSilent?: true
    }
  | { readonly kind: 'log-out'; readonly next: string }

/** Short: the sealed text must fit a cookie. */
const sealedJourney = v.variant('kind', [
  v.strictObject({
    kind: v.literal('log-in'),
    next: v.string(),
    isSilent: v.exactOptional(v.literal(true)),
    pending: v.strictObject({
      state: v.string(),
      codeVerifier: v.string(),
      issuer: v.string(),
      startedAt: v.number(),
      redirectUri: v.string(),
    }),
  }),
  v.strictObject({ kind: v.literal('log-out'), next: v.string() }),
])

export function keepJourney(cookies: CookieJar, sealer: Sealer, journey: Journey): void {
  cookies.set('journey', sealer.seal('journey', journey, journeyLifetimeSeconds))
}

/** The journey that this browser is on, which is over with this answer. */
export function takeJourney(cookies: CookieJar, sealer: Sealer): Journey | undefined {
  const sealed = cookies.get('journey')
  if (!sealed) return undefined
  cookies.clear('journey')
  const journey = v.safeParse(sealedJourney, sealer.open('journey', sealed)?.value)
  return journey.success ? journey.output : undefined
}
