import { type Chosen, chooseOption, selectVariant, type VariantSelection } from '@vitrine/react'
import type { BuyView, VariantView } from './product-view.ts'

/** What the shopper has picked so far. */
export interface BuyState {
  readonly chosen: Chosen
  readonly quantity: number
  /** Options that lost their choice to the last one, by index. */
  readonly cleared: readonly number[]
  /** The choice that was asked for last and that nothing has: it was not taken. */
  readonly notMade?: string | undefined
}

/** The state a page starts in. */
export function initialBuyState(buy: BuyView): BuyState {
  return { chosen: buy.chosen, quantity: 1, cleared: [] }
}

/** Takes a choice; others give way where they do not exist together with it. One that nothing has changes nothing. */
export function choose(buy: BuyView, state: BuyState, option: number, choice: number): BuyState {
  if (selectionOf(buy, state).states[option]?.[choice] === 'nonexistent')
    return { ...state, cleared: [], notMade: buy.options[option]?.choices[choice]?.name }
  const { chosen, changed } = chooseOption(buy, state.chosen, option, choice)
  return { ...state, chosen, cleared: changed.map((change) => change.option), notMade: undefined }
}

export function selectionOf(buy: BuyView, state: BuyState): VariantSelection<VariantView> {
  return selectVariant<VariantView>(buy, state.chosen)
}
