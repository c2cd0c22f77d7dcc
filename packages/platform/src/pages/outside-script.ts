/** A script of somebody else that a page loads, and where it may load more from. */
export interface OutsideScript {
  readonly url: string
  /** Sources of the content security policy, such as `https://*.captcha.example`. */
  readonly sources: readonly string[]
}
