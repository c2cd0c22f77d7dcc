import { selectVariant } from './select-variant.ts'
import { fitting, has, isEmpty, variantIndex } from './variant-index.ts'
import type { Chosen, VariantEntry, VariantSource } from './variant-source.ts'

/** A choice that had to give way. */
export interface ChoiceChange {
  /** Index of the option. */
  readonly option: number
  readonly from: number
  /** The only choice that was left, or null: the shopper chooses again. */
  readonly to: number | null
}

/**
 * Chooses one choice of one option. When it does not exist together with the others, as many of them as possible stay; the
 * rest give way, and `changed` says which, so that the page can tell.
 */
export function chooseOption(
  source: VariantSource,
  chosen: Chosen,
  option: number,
  choice: number | null,
): { readonly chosen: Chosen; readonly changed: readonly ChoiceChange[] } {
  const wanted = source.options.map((_, o) => (o === option ? choice : (chosen[o] ?? null)))
  const index = variantIndex(source)
  if (choice === null || !isEmpty(fitting(index, wanted))) return { chosen: wanted, changed: [] }
  const having = index.byChoice[option]?.[choice]
  if (!having || isEmpty(having)) return { chosen: wanted, changed: [] }

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

/** The choices before the shopper made any: options that leave no choice are made. */
export function initialChosen(source: VariantSource): Chosen {
  return source.options.map((option) => (option.choices.length === 1 ? 0 : null))
}

/** The variant that keeps most of what was chosen; one that can be bought before one that cannot, then the shop's order. */
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
