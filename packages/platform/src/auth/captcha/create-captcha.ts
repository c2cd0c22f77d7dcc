import * as v from 'valibot'
import { type Clock, type SecretBox, StartError } from '../../runtime/index.ts'
import type { CaptchaVerifier, CaptchaWidget } from './captcha.ts'
import { LocalCaptcha } from './local-captcha.ts'

interface ProviderCaptchaOptions {
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

/** The operator's settings for a captcha provider. */
export interface CaptchaSettings extends Pick<ProviderCaptchaOptions, 'verifyUrl' | 'secret' | 'hostnames'> {
  /** Shows the captcha on hosted pages. Without it, people who need a captcha are sent to the shop's own login. */
  readonly widget?: CaptchaWidget
}

/** Secrets that the usual providers publish for tests: they accept every token. */
const testSecrets: ReadonlySet<string> = new Set([
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
  '0x0000000000000000000000000000000000000000',
  '1x0000000000000000000000000000000AA',
  '2x0000000000000000000000000000000AA',
  '3x0000000000000000000000000000000AA',
])

interface CaptchaParts {
  readonly clock: Clock
  readonly secrets: SecretBox
  /** Whether only this machine reaches the platform: then secrets and tokens for tests are accepted. */
  readonly onlyThisMachine: boolean
}

/**
 * Verifies captchas with the operator's provider, or with the local captcha if there is none.
 *
 * @throws StartError for a provider's test secret on a platform that other machines reach
 */
export function createCaptcha(
  settings: CaptchaSettings | undefined,
  { clock, secrets, onlyThisMachine }: CaptchaParts,
): CaptchaVerifier {
  if (!settings) return new LocalCaptcha({ clock, secrets, testTokens: onlyThisMachine })
  const { visible, invisible } = settings.secret
  if (!onlyThisMachine && (testSecrets.has(visible) || testSecrets.has(invisible))) {
    throw new StartError(
      'badSetting',
      'CAPTCHA_SECRET is a test secret, with which every captcha is valid; use the secret of your own site.',
    )
  }
  return providerCaptcha({ ...settings, clock })
}
