import type { Clock } from '../../runtime/index.ts'
import { StartError } from '../../runtime/index.ts'
import type { CaptchaVerifier, CaptchaWidget } from './captcha.ts'
import { LocalCaptcha } from './local-captcha.ts'
import { type ProviderCaptchaOptions, providerCaptcha } from './provider-captcha.ts'

/** A captcha provider as an operator sets it up. */
export interface CaptchaSettings extends Pick<ProviderCaptchaOptions, 'verifyUrl' | 'secret' | 'hostnames'> {
  /** Shows it on the hosted pages. Without it, people whose log-in needs a captcha are sent to log in at the shop. */
  readonly widget?: CaptchaWidget
}

/** Secrets that the usual providers publish for tests: every answer is good. */
const testSecrets: ReadonlySet<string> = new Set([
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
  '0x0000000000000000000000000000000000000000',
  '1x0000000000000000000000000000000AA',
  '2x0000000000000000000000000000000AA',
  '3x0000000000000000000000000000000AA',
])

/**
 * The verifier of a platform: its provider's, or its own where it has none.
 *
 * @throws StartError for a provider's test secret on a platform that others reach (requirements.md PLT-37)
 */
export function captchaOf(
  settings: CaptchaSettings | undefined,
  clock: Clock,
  onlyThisMachine: boolean,
): CaptchaVerifier {
  if (!settings) return new LocalCaptcha({ clock, testTokens: onlyThisMachine })
  const { visible, invisible } = settings.secret
  if (!onlyThisMachine && (testSecrets.has(visible) || testSecrets.has(invisible))) {
    throw new StartError(
      'badSetting',
      'CAPTCHA_SECRET is one that the provider publishes for tests, with which every answer is good; take the secret of your own site.',
    )
  }
  return providerCaptcha({ ...settings, clock })
}
