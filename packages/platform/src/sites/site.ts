import type { DisplayRates } from './display-rates.ts'

/** A store on the platform: what every price, text and date of it is told in. */
export interface Site {
  readonly id: string
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47; formats every price the platform writes out. */
  readonly locale: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** IANA name. */
  readonly timeZone: string
  readonly weightUnit: 'KG' | 'LB'
  readonly pricesIncludeTax: boolean
  /** For showing prices in other currencies; orders stay in the store's. */
  readonly displayRates?: DisplayRates
}
