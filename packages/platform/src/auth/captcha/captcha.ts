/** What a captcha was solved for; a token made for one call is not good for another, where the provider tells. */
export const captchaActions = ['register', 'login', 'recover'] as const
export type CaptchaAction = (typeof captchaActions)[number]

export interface CaptchaAnswer {
  readonly kind: 'visible' | 'invisible'
  readonly token: string
}

export interface CaptchaCall {
  readonly action: CaptchaAction
  readonly address: string
}

/** `UNAVAILABLE`: whoever judges did not answer in time; what that means is the caller's to say (PLT-37). */
export type CaptchaVerdict = 'GOOD' | 'BAD' | 'UNAVAILABLE'

/** Tells people from programs. Each token is good once. */
export interface CaptchaVerifier {
  verify(answer: CaptchaAnswer, call: CaptchaCall): Promise<CaptchaVerdict>
}

/** How a provider's captcha comes onto a page: its script looks for its element and puts the answer into a field of its form. */
export interface CaptchaWidget {
  /** The provider's script, https. */
  readonly scriptUrl: string
  /** The public half of the secret. */
  readonly siteKey: string
}
