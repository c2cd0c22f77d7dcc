/** What every component needs in order to speak: given to each screen and island as `site`. */
export interface SiteView {
  readonly name: string
  /** BCP 47, for texts, prices and dates. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** What amounts are in that do not say it themselves, ISO 4217: what is charged, but for within `InCurrency`. */
  readonly currency: string
  /** What the visitor wants to see prices in, where it is another; what the prices are in, each of them says itself. */
  readonly shownIn?: string
  /** What is charged, where `currency` is another. */
  readonly charged?: string
  /** Cards carry what analytics events name of their product. */
  readonly marksItems?: true
}
