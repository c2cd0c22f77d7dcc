/** An option of a product, in the shop's order. */
export interface OptionEntry {
  /** As the shopper reads it and as the wire names it: `Glaze`. */
  readonly name: string
  readonly choices: readonly ChoiceEntry[]
}

export interface ChoiceEntry {
  /** As the shopper reads it; unique within its option. */
  readonly name: string
  /** `false` when the shop marks the choice itself as sold out, whatever the variants say. */
  readonly inStock?: boolean
}

/** One thing that can be bought. */
export interface VariantEntry {
  readonly id: string
  /** Per option, the index of its choice. `-1`, or a missing entry, fits every choice (products without managed variants). */
  readonly choices: readonly number[]
  readonly inStock: boolean
}

/**
 * Everything a selection is made from. `productVariants` makes it from product JSON; a server that wants to send less
 * to the page sends an object of this shape instead. Treated as immutable: it is indexed once.
 */
export interface VariantSource<V extends VariantEntry = VariantEntry> {
  readonly options: readonly OptionEntry[]
  readonly variants: readonly V[]
}

/** Per option, the index of the chosen choice, or null. */
export type Chosen = readonly (number | null)[]
