import type { MediaView } from './media-view.ts'
import type { PriceView } from './price-view.ts'

/** A product in a grid or row: only what the card shows, because a listing carries 24 of them. */
export interface ProductCardView {
  readonly id: string
  readonly name: string
  readonly slug: string
  /** Query that selects the choice that the listing is filtered by, without the question mark. */
  readonly choice?: string
  readonly price: PriceView
  readonly media?: MediaView
  /** Second picture, shown on hover and focus. */
  readonly hoverMedia?: MediaView
  readonly ribbon?: string
  /** Languages of texts that are not in that of the page. */
  readonly langs?: { readonly name?: string; readonly ribbon?: string }
  /** Colour choices in order; the card shows up to five and then a count. */
  readonly swatches?: readonly SwatchView[]
  /** Said only when it changes what the shopper can do. */
  readonly availability?: 'few-left' | 'back-order' | 'out-of-stock'
  /** Exactly one variant, in stock and without mandatory text: the card can add it at once. */
  readonly quickAdd?: true
  /** Where the words of a search are: in the name, or else in a piece of the description. */
  readonly marked?: { readonly name?: readonly MarkedText[]; readonly description?: readonly MarkedText[] }
}

/** A piece of a text; what was searched for is marked. */
export interface MarkedText {
  readonly text: string
  readonly matched: boolean
}

export interface SwatchView {
  readonly name: string
  /** CSS hex colour, `#rgb` or `#rrggbb`; anything else is drawn neutral. */
  readonly color: string
}
