/** A named place in the shop. `href` is a path of this shop or an `https:` address. */
export interface LinkView {
  readonly name: string
  readonly href: string
}
