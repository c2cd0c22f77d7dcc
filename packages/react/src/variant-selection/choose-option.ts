import { selectVariant } from './select-variant.ts'
import { fitting, has, isEmpty, variantIndex } from './variant-index.ts'
import type { Chosen, VariantEntry, VariantSource } from './variant-source.ts'

/** A choice that another one replaced. */
export interface ChoiceChange {
  /** Index of the option. */
  readonly option: number
  readonly from: number
  /** The only choice that remained, or null if the shopper has to choose again. */
  readonly to: number | null
}

/**
 * Chooses a choice of an option. If no variant combines it with the other choices, as many of them as possible are preserved and
 * `changed` lists the rest.
 *
 * @example
 * ```ts
 * const { chosen, changed } = chooseOption(source, [0, null], 1, 2)
 * ```
 */
export function chooseOption(
  source: VariantSource,
  chosen: Chosen,
  option: number,
  choice: number | null,
): { readonly chosen: Chosen; readonly changed: readonly ChoiceChange[] } {
  const wanted = source.options.map((_, o) => (o === option ? choice : (chosen[o] ?? null)))
  const index = variantIndex(source)
  const having = choice === null ? undefined : index.byChoice[option]?.[choice]
  if (!having || isEmpty(having) || !isEmpty(fitting(index, wanted))) return { chosen: wanted, changed: [] }

  const best = closest(
    source.variants.filter((_, i) => has(having, i)),
    wanted,
  )
  const kept = wanted.map((c, o) => (o === option || c === null || agrees(best, o, c) ? c : null))
  const next = [...kept]
  const changed = wanted.flatMap((from, o): ChoiceChange[] => {
    if (from === null || kept[o] !== null) return []
    const possible = possibleChoices(source, next, o)
    const to = possible.length === 1 ? (possible[0] ?? null) : null
    next[o] = to
    return [{ option: o, from, to }]
  })
  return { chosen: next, changed }
}

/**
 * The choices at the start: options with a single choice are chosen.
 *
 * @example
 * ```ts
 * const { action } = selectVariant(source, initialChosen(source))
 * ```
 */
export function initialChosen(source: VariantSource): Chosen {
  return source.options.map((option) => (option.choices.length === 1 ? 0 : null))
}

/** The variant that preserves most choices; variants in stock first, then in the product's order. */
function closest<V extends VariantEntry>(variants: readonly V[], wanted: Chosen): V | undefined {
  const agreement = (variant: V) =>
    wanted.filter((choice, o) => choice !== null && agrees(variant, o, choice)).length +
    (variant.inStock ? 0.5 : 0)
  return variants.reduce<V | undefined>(
    (best, variant) => (best && agreement(best) >= agreement(variant) ? best : variant),
    undefined,
  )
}

function agrees(variant: VariantEntry | undefined, option: number, choice: number): boolean {
  const own = variant?.choices[option] ?? -1
  return own < 0 || own === choice
}

function possibleChoices(source: VariantSource, chosen: Chosen, option: number): number[] {
  const states = selectVariant(source, chosen).states[option] ?? []
  return states.flatMap((state, choice) => (state === 'possible' ? [choice] : []))
}
