import * as v from 'valibot'
import type { Clock } from '../../runtime/index.ts'
import type { CaptchaVerifier } from './captcha.ts'

export interface ProviderCaptchaOptions {
  /** The provider's verification URL; the usual three use the same protocol. */
  readonly verifyUrl: string
  readonly secret: { readonly visible: string; readonly invisible: string }
  /** Host names of the pages on which the captcha may have been solved. */
  readonly hostnames: readonly string[]
  readonly clock: Clock
}

/** A login waits no longer for a provider. */
const timeoutMs = 2_000
const maxAgeMs = 120_000
/** The provider's clock and ours may differ. */
const toleranceMs = 60_000

const answer = v.object({
  success: v.boolean(),
  challenge_ts: v.optional(v.string()),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
})

/** Asks a captcha provider by its secret. The provider spends the token; we hold it to host, action and age. */
export function providerCaptcha(options: ProviderCaptchaOptions): CaptchaVerifier {
  return {
    async verify({ kind, token }, { action, address }) {
      let said: v.InferOutput<typeof answer>
      try {
        const response = await fetch(options.verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: options.secret[kind], response: token, remoteip: address }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        if (!response.ok) return 'UNAVAILABLE'
        said = v.parse(answer, await response.json())
      } catch {
        // Slow, unreachable, or a different protocol.
        return 'UNAVAILABLE'
      }
      const age = options.clock() - Date.parse(said.challenge_ts ?? '')
      const fresh = age <= maxAgeMs && age >= -toleranceMs
      const here = said.hostname !== undefined && options.hostnames.includes(said.hostname)
      // Only some kinds of captcha carry an action; those that do must carry ours.
      const forThis = said.action === undefined || said.action === action
      return said.success && fresh && here && forThis ? 'GOOD' : 'BAD'
    },
  }
}
