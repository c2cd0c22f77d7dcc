/** How a provider's captcha comes onto a page: its script looks for its element and puts the answer into a field of its form. */
export interface CaptchaWidget {
  /** The provider's script, https. */
  readonly scriptUrl: string
  /** The public half of the secret. */
  readonly siteKey: string
}
