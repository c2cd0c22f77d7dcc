'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ChoiceChange, chooseOption, initialChosen } from '../variant-selection/choose-option.ts'
import { selectVariant, type VariantSelection } from '../variant-selection/select-variant.ts'
import { selectionFromParams, selectionToParams } from '../variant-selection/selection-params.ts'
import {
  type Chosen,
  chosenNames,
  type VariantEntry,
  type VariantSource,
} from '../variant-selection/variant-source.ts'

/** Options of {@link useVariantSelection}. */
export interface VariantSelectionOptions {
  /** The first choices, for example from a loader; default: options with a single choice are chosen. */
  readonly initial?: Chosen | undefined
  /** Called after each choice of the shopper, with that choice. */
  readonly onChange?: (chosen: Chosen, choice: ChoicePosition) => void
  /**
   * Keeps choices in the query string: `?Glaze=Oat`. The first render uses `initial`, so that it equals the server's;
   * then the address is read, and again on back and forward. A string is put before each option's name.
   */
  readonly syncUrl?: boolean | string
}

/** A choice by its indices; `null` clears the option. */
export interface ChoicePosition {
  readonly option: number
  readonly choice: number | null
}

/** A selection and what is needed to change it. Parts take it as `selection`. */
export interface VariantSelectionController<V extends VariantEntry = VariantEntry>
  extends VariantSelection<V> {
  readonly source: VariantSource<V>
  /** Option name → name of the chosen choice. */
  readonly selectedOptions: Readonly<Record<string, string>>
  /** Choices that the last one replaced or cleared, because no variant has both. */
  readonly changed: readonly ChoiceChange[]
  /** The last choice, if no variant has it. It was not taken. */
  readonly refused: ChoicePosition | undefined
  /** Chooses by names; an unknown name clears the option. */
  setOption(name: string, choice: string | undefined): readonly ChoiceChange[]
  /** Chooses by indices; `null` clears the option. */
  choose(option: number, choice: number | null): readonly ChoiceChange[]
  /** Focuses the first option without a choice. */
  focusMissing(): void
  /** Used by `ProductOptions.Group` to register its element. */
  registerGroup(option: number, group: HTMLElement | null): void
}

/**
 * Selects a variant of a product. The selection starts again when `source` belongs to another product.
 *
 * @param source From `productVariants(product)`, or an object of that shape.
 * @example
 * ```tsx
 * function BuyBox({ product }: { product: Product }) {
 *   const selection = useVariantSelection(productVariants(product), { syncUrl: true })
 *   const { price, inStock } = selectionFacts(product, selection)
 *   return (
 *     <AddToCart.Root product={product} selection={selection}>
 *       <Price.Root price={price}><Price.Current /></Price.Root>
 *       <AddToCart.Submit>{inStock ? 'Add to cart' : 'Sold out'}</AddToCart.Submit>
 *     </AddToCart.Root>
 *   )
 * }
 * ```
 */
export function useVariantSelection<V extends VariantEntry>(
  source: VariantSource<V>,
  { initial, onChange, syncUrl = false }: VariantSelectionOptions = {},
): VariantSelectionController<V> {
  const identity = identityOfSource(source)
  const [state, setState] = useState(() => startOf(source, identity, initial))
  const isCurrent = state.identity === identity
  const current = isCurrent ? state : startOf(source, identity, initial)
  // Another product in the same component, for example after a client-side navigation.
  if (!isCurrent) setState(current)

  const groups = useRef(new Map<number, HTMLElement>())
  const { chosen, changed, refused } = current
  /** Includes choices since this render. */
  const latest = useRef(chosen)
  latest.current = chosen
  const selection = useMemo(() => selectVariant(source, chosen), [source, chosen])
  const selectedOptions = useMemo(() => Object.fromEntries(chosenNames(source, chosen)), [source, chosen])
  const prefix = syncUrl === true ? '' : syncUrl

  // biome-ignore lint/correctness/useExhaustiveDependencies: React does not report what was checked before it hydrated
  useEffect(() => {
    for (const [option, group] of groups.current) {
      const choice = findChoice(option, group.querySelector<HTMLInputElement>('input:checked')?.value)
      if (choice >= 0 && choice !== chosen[option]) choose(option, choice)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read again for another product only
  useEffect(() => {
    if (prefix === false) return
    const read = () => {
      const params = new URLSearchParams(location.search)
      if (!source.options.some(({ name }) => params.has(prefix + name))) return
      const next = selectionFromParams(source, params, prefix).chosen
      setState((before) => (`${before.chosen}` === `${next}` ? before : startOf(source, identity, next)))
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [identity, prefix])

  const findChoice = (option: number, name: string | undefined) =>
    source.options[option]?.choices.findIndex((candidate) => candidate.name === name) ?? -1
  const choose = (option: number, choice: number | null) => {
    // A press repeated after hydration must not end the note on other choices.
    if (choice !== null && choice === latest.current[option]) return []
    if (choice !== null && selection.states[option]?.[choice] === 'nonexistent') {
      setState({ ...current, changed: [], refused: { option, choice } })
      return []
    }
    const next = chooseOption(source, latest.current, option, choice)
    latest.current = next.chosen
    setState({ identity, ...next, refused: undefined })
    if (prefix !== false) writeAddress(source, next.chosen, prefix)
    onChange?.(next.chosen, { option, choice })
    return next.changed
  }
  const setOption = (name: string, choiceName: string | undefined) => {
    const option = source.options.findIndex((candidate) => candidate.name === name)
    const choice = findChoice(option, choiceName)
    return option < 0 ? [] : choose(option, choice < 0 ? null : choice)
  }
  const focusMissing = () => {
    if (selection.action.kind !== 'choose') return
    const group = groups.current.get(selection.action.option)
    // A field that filters a long list of choices is not one of them.
    group
      ?.querySelector<HTMLElement>(':is(input, select, button, [tabindex]):not(:disabled, [type=search])')
      ?.focus()
  }
  const registerGroup = useCallback((option: number, group: HTMLElement | null) => {
    if (group) groups.current.set(option, group)
    else groups.current.delete(option)
  }, [])
  return {
    ...selection,
    source,
    selectedOptions,
    changed,
    refused,
    setOption,
    choose,
    focusMissing,
    registerGroup,
  }
}

interface SelectionState {
  readonly identity: string
  readonly chosen: Chosen
  readonly changed: readonly ChoiceChange[]
  readonly refused: ChoicePosition | undefined
}

function startOf(source: VariantSource, identity: string, initial: Chosen | undefined): SelectionState {
  return { identity, chosen: initial ?? initialChosen(source), changed: [], refused: undefined }
}

const identities = /* @__PURE__ */ new WeakMap<VariantSource, string>()

/** Equal for a product that was loaded again, for example with another stock. */
function identityOfSource(source: VariantSource): string {
  const known = identities.get(source)
  if (known !== undefined) return known
  const { options, variants } = source
  const identity = JSON.stringify([
    options.map(({ name, choices }) => [name, choices.map((choice) => choice.name)]),
    source.id ?? variants.map(({ id }) => id),
  ])
  identities.set(source, identity)
  return identity
}

function writeAddress(source: VariantSource, chosen: Chosen, prefix: string): void {
  const url = new URL(location.href)
  url.search = `${selectionToParams(source, chosen, url.searchParams, prefix)}`
  history.replaceState(history.state, '', url)
}
