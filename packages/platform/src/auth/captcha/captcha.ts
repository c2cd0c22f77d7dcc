import type { Database } from '../../db/index.ts'

/** What a captcha was solved for. Where the provider reports it, a token for one action is not valid for another. */
export const captchaActions = ['register', 'login', 'recover', 'contact'] as const
export type CaptchaAction = (typeof captchaActions)[number]

export interface SolvedCaptcha {
  readonly kind: 'visible' | 'invisible'
  readonly token: string
}

export interface CaptchaCall {
  readonly action: CaptchaAction
  readonly address: string
  readonly db: Database
}

/** `UNAVAILABLE`: the provider did not respond in time; the caller decides what follows. */
export type CaptchaVerdict = 'GOOD' | 'BAD' | 'UNAVAILABLE'

/** Distinguishes people from programs. Each token is valid once. */
export interface CaptchaVerifier {
  verify(solved: SolvedCaptcha, call: CaptchaCall): Promise<CaptchaVerdict>
}

/** Shows a provider's captcha on a page: its script finds its element and puts the token into a field of the form. */
export interface CaptchaWidget {
  /** The provider's script, https. */
  readonly scriptUrl: string
  /** The public half of the secret. */
  readonly siteKey: string
}
