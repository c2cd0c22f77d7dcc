'use client'

import { useCallback, useMemo, useRef, useState } from 'react'
import { type ChoiceChange, chooseOption, initialChosen } from '../variant-selection/choose-option.ts'
import { selectVariant, type VariantSelection } from '../variant-selection/select-variant.ts'
import type { Chosen, VariantEntry, VariantSource } from '../variant-selection/variant-source.ts'

export interface VariantSelectionOptions {
  /** Choices at first, for example from the address; default those that leave no choice. */
  readonly initial?: Chosen
  /** Told after every choice, for example to write it to the address. */
  readonly onChange?: (chosen: Chosen) => void
}

/** A selection with what is needed to change it; product options and the add button work from it. */
export interface VariantSelector<V extends VariantEntry = VariantEntry> extends VariantSelection<V> {
  readonly source: VariantSource<V>
  /** Choices that had to give way to the last one. */
  readonly changed: readonly ChoiceChange[]
  choose(option: number, choice: number | null): readonly ChoiceChange[]
  /** Moves focus to the first option that has no choice. */
  focusMissing(): void
  /** For parts: tells where an option's group is on the page. */
  registerGroup(option: number, group: HTMLElement | null): void
}

/**
 * Selecting a variant. `source` comes from `productVariants(product)`, or is an object of that shape.
 *
 * @example
 * ```tsx
 * const selection = useVariantSelection(productVariants(product))
 * const { price, inStock } = selectionFacts(product, selection)
 * ```
 */
export function useVariantSelection<V extends VariantEntry>(
  source: VariantSource<V>,
  { initial, onChange }: VariantSelectionOptions = {},
): VariantSelector<V> {
  const [state, setState] = useState<ReturnType<typeof chooseOption>>(() => ({
    chosen: initial ?? initialChosen(source),
    changed: [],
  }))
  const groups = useRef(new Map<number, HTMLElement>())
  const selection = useMemo(() => selectVariant(source, state.chosen), [source, state])

  const choose = (option: number, choice: number | null) => {
    const next = chooseOption(source, state.chosen, option, choice)
    setState(next)
    onChange?.(next.chosen)
    return next.changed
  }
  const focusMissing = () => {
    if (selection.action.kind !== 'choose') return
    const group = groups.current.get(selection.action.option)
    group?.querySelector<HTMLElement>('input:not(:disabled), select, button, [tabindex]')?.focus()
  }
  const registerGroup = useCallback((option: number, group: HTMLElement | null) => {
    if (group) groups.current.set(option, group)
    else groups.current.delete(option)
  }, [])
  return { ...selection, source, changed: state.changed, choose, focusMissing, registerGroup }
}
