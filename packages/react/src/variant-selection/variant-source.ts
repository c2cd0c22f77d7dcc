/** An option of a product. */
export interface OptionEntry {
  /** For example `Glaze`. */
  readonly name: string
  readonly choices: readonly ChoiceEntry[]
}

/** A choice of an option. */
export interface ChoiceEntry {
  /** For example `Oat`; unique within its option. */
  readonly name: string
  /** `false` if the choice itself is sold out, whatever the stock of its variants. */
  readonly inStock?: boolean
}

/** A combination of choices that can be bought. */
export interface VariantEntry {
  readonly id: string
  /** Per option, the index of its choice. `-1` or a missing entry matches every choice (products without managed variants). */
  readonly choices: readonly number[]
  readonly inStock: boolean
}

/**
 * The data of a selection. `productVariants` derives it from a product; a server can send an object of this shape instead, which
 * is smaller. It is indexed once, so it must not change.
 */
export interface VariantSource<V extends VariantEntry = VariantEntry> {
  /** Id of the product: a selection starts again when it changes. Default: the ids of the variants. */
  readonly id?: string
  readonly options: readonly OptionEntry[]
  readonly variants: readonly V[]
}

/** Per option, the index of its choice, or null. */
export type Chosen = readonly (number | null)[]

/** The chosen choices as names: `[['Glaze', 'Oat']]`. */
export function chosenNames(
  { options }: VariantSource,
  chosen: Chosen,
): readonly (readonly [option: string, choice: string])[] {
  return options.flatMap(({ name, choices }, option) => {
    const choice = choices[chosen[option] ?? -1]
    return choice ? [[name, choice.name] as const] : []
  })
}
