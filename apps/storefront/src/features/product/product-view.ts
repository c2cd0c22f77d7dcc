import type { Decimal } from '../../shared/views/decimal.ts'
import type { LinkView } from '../../shared/views/link-view.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { PriceView, UnitPriceView } from '../../shared/views/price-view.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

export interface ProductView {
  readonly site: SiteView
  readonly name: string
  /** Path of the product, `/products/{slug}`. */
  readonly path: string
  readonly brand?: string
  readonly ribbon?: string
  /** Languages of texts that are not in that of the page. */
  readonly langs?: { readonly name?: string; readonly ribbon?: string; readonly description?: string }
  readonly trail: readonly LinkView[]
  readonly media: readonly MediaView[]
  /** HTML of the platform; only an allow-list of elements survives. */
  readonly description: string
  readonly sections: readonly InfoSectionView[]
  readonly sku?: string
  /** Length, width and height, or fewer; `unit` is one of `Intl.NumberFormat`. */
  readonly dimensions?: { readonly sides: readonly number[]; readonly unit: string }
  /** In the site's weight unit. */
  readonly weight?: { readonly value: number; readonly unit: 'kg' | 'lb' }
  readonly buy: BuyView
  readonly related: readonly ProductCardView[]
  /** Looked at before in this browser, the latest first. */
  readonly seen: readonly ProductCardView[]
  /** A back-in-stock mail was just requested. */
  readonly isStockNoted?: true
  /** The address that was typed when it could not be noted. */
  readonly typedEmail?: string
}

/** The choices of a product, over another page. */
export type ChooserView = Pick<ProductView, 'site' | 'name' | 'media' | 'buy'>

export interface InfoSectionView {
  readonly title: string
  readonly html: string
  /** Languages of texts that are not in that of the page. */
  readonly langs?: { readonly title?: string; readonly html?: string }
}

/** What the buy box needs; goes to the browser as the island's properties, so it is kept small. */
export interface BuyView {
  readonly productId: string
  readonly name: string
  /** Path of the product: chosen options are written to its address. */
  readonly path: string
  readonly digital?: true
  readonly options: readonly OptionView[]
  /** At least one. A product without managed variants has exactly one, with the zero id. */
  readonly variants: readonly VariantView[]
  /** Chosen at first sight, one entry per option: index into its choices, or null. Comes from the address, else the single possible choice. */
  readonly chosen: readonly (number | null)[]
  /** The address named choices that do not exist (together). */
  readonly unknownVariant?: true
  readonly textFields: readonly CustomTextFieldView[]
  readonly taxIncluded: boolean
  /** ISO 4217 of all prices, where it is not the site's. */
  readonly currency?: string
}

export interface OptionView {
  /** In the main language of the store: forms and addresses contain it. */
  readonly name: string
  /** In the language of the page, if it differs. */
  readonly label?: string
  /** Language of names without a label, if it is not that of the page. */
  readonly lang?: string
  readonly kind: 'color' | 'list'
  readonly choices: readonly ChoiceView[]
}

export interface ChoiceView {
  /** In the main language of the store, like that of the option. */
  readonly name: string
  /** In the language of the page, if it differs. */
  readonly label?: string
  readonly color?: string
  /** First picture of the choice; the gallery moves there. */
  readonly mediaId?: string
}

export interface VariantView {
  readonly id: string
  /** One index per option, into that option's choices. */
  readonly choices: readonly number[]
  readonly amount: Decimal
  readonly original?: Decimal
  /** See `PriceView`. */
  readonly charged?: PriceView['charged']
  readonly unit?: UnitPriceView
  readonly sku?: string
  readonly inStock: boolean
  /** Pieces left; absent when stock is not tracked. */
  readonly quantity?: number
}

export interface CustomTextFieldView {
  readonly title: string
  /** What was written when it could not be added. */
  readonly typed?: string
  readonly maxLength: number
  readonly mandatory: boolean
}
