/** A product as files carry it: all that stands in the catalog of it, by names and addresses and not by the ids of one store. */
export interface PortableProduct {
  /** The slug, by which a store knows its products. */
  readonly handle: string
  readonly name: string
  /** HTML. */
  readonly description: string
  readonly visible: boolean
  readonly brand: string | null
  readonly ribbon: string | null
  /** Names, in alphabetical order; the built-in one of everything is left out. */
  readonly collections: readonly string[]
  /** Decimal text in the store's currency, before the discount. */
  readonly price: string
  readonly discount: { readonly type: 'NONE' | 'AMOUNT' | 'PERCENT'; readonly value: string }
  readonly infoSections: readonly { readonly title: string; readonly description: string }[]
  /** Whether variants have prices, article numbers, weights and costs of their own. */
  readonly manageVariants: boolean
  readonly options: readonly PortableOption[]
  /** Of a product without managed variants. */
  readonly sku: string
  /** Decimal text in the store's unit, likewise. */
  readonly weight: string | null
  /** Decimal text in the store's currency, likewise. */
  readonly cost: string | null
  /** Of a product without options. */
  readonly stock: PortableStock | null
  /** One for each combination of choices that there is; none for a product without options. */
  readonly variants: readonly PortableVariant[]
}

/** How many there are at the default location, or whether there are any where they are not counted. */
export type PortableStock = number | 'IN_STOCK' | 'OUT_OF_STOCK'

export interface PortableOption {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly { readonly value: string; readonly description: string }[]
}

export interface PortableVariant {
  /** Description of the choice of each option, in the order of the options. */
  readonly choices: readonly string[]
  readonly stock: PortableStock
  readonly price: string
  readonly sku: string
  readonly weight: string | null
  readonly cost: string | null
  readonly visible: boolean
}
