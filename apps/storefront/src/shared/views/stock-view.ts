/** What can be said about the stock of a product or variant. */
export type StockView =
  | { readonly status: 'in-stock' }
  /** `quantity` is at or below the shop's threshold. */
  | { readonly status: 'few-left'; readonly quantity: number }
  | { readonly status: 'back-order' }
  | { readonly status: 'out-of-stock' }

/** At or below this many the page says how many are left. */
export const fewLeftThreshold = 5
