import type { Clock } from '../../clock.ts'
import type { CaptchaVerifier } from './captcha-verifier.ts'
import { LocalCaptcha } from './local-captcha.ts'
import { type ProviderCaptchaOptions, providerCaptcha } from './provider-captcha.ts'

/** A captcha provider as an operator sets it up. */
export type CaptchaSettings = Pick<ProviderCaptchaOptions, 'verifyUrl' | 'secret' | 'hostnames'>

/** The verifier of a platform: its provider's, or its own where it has none. */
export function captchaOf(
  settings: CaptchaSettings | undefined,
  clock: Clock,
  onlyThisMachine: boolean,
): CaptchaVerifier {
  return settings
    ? providerCaptcha({ ...settings, clock })
    : new LocalCaptcha({ clock, testTokens: onlyThisMachine })
}
