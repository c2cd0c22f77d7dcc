import type { Chosen, VariantSource } from './variant-source.ts'

/** A set of variants: bit `i` is `source.variants[i]`. */
export type VariantSet = Uint32Array

/** Finds matching variants with a few bit operations, so that all choices of a large product can be classified at once. */
export interface VariantIndex {
  /** `byChoice[option][choice]`: the variants that have it. */
  readonly byChoice: readonly (readonly VariantSet[])[]
  readonly all: VariantSet
  readonly inStock: VariantSet
}

const indexes = new WeakMap<VariantSource, VariantIndex>()

/** The index of a source, created on first use. */
export function variantIndex(source: VariantSource): VariantIndex {
  let index = indexes.get(source)
  if (!index) {
    index = createIndex(source)
    indexes.set(source, index)
  }
  return index
}

/** Variants that match all choices, optionally ignoring one option (`except`). */
export function fitting(index: VariantIndex, chosen: Chosen, except?: number): VariantSet {
  return index.byChoice.reduce((set, choices, option) => {
    const choice = option === except ? null : chosen[option]
    return choice === null || choice === undefined ? set : intersection(set, choices[choice])
  }, index.all)
}

export function intersection(a: VariantSet, b: VariantSet | undefined): VariantSet {
  return a.map((word, i) => word & (b?.[i] ?? 0))
}

export function isEmpty(set: VariantSet): boolean {
  return set.every((word) => word === 0)
}

export function has(set: VariantSet, variant: number): boolean {
  return ((set[variant >> 5] ?? 0) & (1 << (variant & 31))) !== 0
}

function createIndex({ options, variants }: VariantSource): VariantIndex {
  const setOf = (belongs: (variant: VariantSource['variants'][number]) => boolean): VariantSet => {
    const set = new Uint32Array((variants.length + 31) >> 5)
    variants.forEach((variant, i) => {
      if (belongs(variant)) set[i >> 5] = (set[i >> 5] ?? 0) | (1 << (i & 31))
    })
    return set
  }
  return {
    byChoice: options.map((option, o) =>
      option.choices.map((_, c) =>
        setOf((variant) => (variant.choices[o] ?? -1) === c || (variant.choices[o] ?? -1) < 0),
      ),
    ),
    all: setOf(() => true),
    inStock: setOf((variant) => variant.inStock),
  }
}
