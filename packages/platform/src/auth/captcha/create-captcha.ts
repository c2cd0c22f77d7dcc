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

/** A login waits no longer than this for a provider. */
const timeoutMs = 2_000
const maxAgeMs = 120_000
/** The provider's clock and ours may differ. */
const toleranceMs = 60_000

const verification = v.object({
  success: v.boolean(),
  challenge_ts: v.optional(v.string()),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
})

/** Verifies tokens with a captcha provider, which spends them. Host, action and age are checked here. */
export function providerCaptcha(options: ProviderCaptchaOptions): CaptchaVerifier {
  return {
    async verify({ kind, token }, { action, address }) {
      let result: v.InferOutput<typeof verification>
      try {
        const response = await fetch(options.verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: options.secret[kind], response: token, remoteip: address }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        if (!response.ok) return 'UNAVAILABLE'
        result = v.parse(verification, await response.json())
      } catch {
        // Slow, unreachable, or a different protocol.
        return 'UNAVAILABLE'
      }
      const age = options.clock() - Date.parse(result.challenge_ts ?? '')
      const isFresh = age <= maxAgeMs && age >= -toleranceMs
      const isOurHost = result.hostname !== undefined && options.hostnames.includes(result.hostname)
      // Only some kinds of captcha have an action.
      const isOurAction = result.action === undefined || result.action === action
      return result.success && isFresh && isOurHost && isOurAction ? 'GOOD' : 'BAD'
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
    const message =
      'CAPTCHA_SECRET is a test secret, with which every captcha is valid; use the secret of your own site.'
    throw new StartError('badSetting', message)
  }
  return providerCaptcha({ ...settings, clock })
}
