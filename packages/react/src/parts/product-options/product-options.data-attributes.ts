import type { DataAttributes } from '../render/part-props.ts'
import type { ChoicePartState, GroupState, OptionsState } from './product-options-state.ts'

export const optionsDataAttributes: DataAttributes<OptionsState> = {
  /** What the button would do: `add`, `choose`, `sold-out` or `unavailable`. */
  action: 'data-action',
}

export const groupDataAttributes: DataAttributes<GroupState> = {
  /** Nothing is chosen in this group yet. */
  isMissing: 'data-missing',
  /** The choice of this group had to give way to the last one. */
  isChanged: 'data-changed',
}

export const choiceDataAttributes: DataAttributes<ChoicePartState> = {
  /** `chosen`, `possible`, `conflicting`, `sold-out` or `nonexistent`. */
  choiceState: 'data-state',
}
