/** What every component needs in order to speak: given to each screen and island as `site`. */
export interface SiteView {
  readonly name: string
  /** BCP 47, for texts, prices and dates. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** ISO 4217. */
  readonly currency: string
}
