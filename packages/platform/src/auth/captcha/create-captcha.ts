import type { Clock, SecretBox } from '../../runtime/index.ts'
import { StartError } from '../../runtime/index.ts'
import type { CaptchaVerifier, CaptchaWidget } from './captcha.ts'
import { LocalCaptcha } from './local-captcha.ts'
import { type ProviderCaptchaOptions, providerCaptcha } from './provider-captcha.ts'

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
