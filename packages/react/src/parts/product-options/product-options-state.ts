'use client'

import type { Context } from 'react'
import type { VariantSelector } from '../../hooks/use-variant-selection.ts'
import type { ChoiceState, SelectionAction } from '../../variant-selection/select-variant.ts'
import { createPartContext } from '../render/part-context.ts'

export interface OptionsState {
  readonly action: SelectionAction['kind']
}

export interface GroupState {
  /** Index of the option. */
  readonly option: number
  readonly name: string
  /** Name of its choice, once there is one. */
  readonly value: string | undefined
  readonly isMissing: boolean
  readonly isChanged: boolean
}

export interface ChoicePartState {
  /** Index of the choice. */
  readonly choice: number
  readonly name: string
  readonly choiceState: ChoiceState
}

type PartContext<T> = readonly [Context<T | undefined>, () => T]

const selector: PartContext<VariantSelector> = createPartContext('ProductOptions.Root')
export const SelectorContext: Context<VariantSelector | undefined> = selector[0]
export const useSelector: () => VariantSelector = selector[1]

const group: PartContext<GroupState> = createPartContext('ProductOptions.Group')
export const GroupContext: Context<GroupState | undefined> = group[0]
export const useGroup: () => GroupState = group[1]

const choice: PartContext<ChoicePartState> = createPartContext('ProductOptions.Choice')
export const ChoiceContext: Context<ChoicePartState | undefined> = choice[0]
export const useChoice: () => ChoicePartState = choice[1]
