'use client'

import {
  type Context,
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
} from 'react'
import type { VariantSelectionController } from '../hooks/use-variant-selection.ts'
import type { ChoiceState, SelectionAction } from '../variant-selection/select-variant.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of {@link Root}. */
export interface RootState {
  readonly action: SelectionAction['kind']
}

/** State of a group and its parts. */
export interface GroupState {
  /** Index of the option. */
  readonly option: number
  readonly name: string
  /** Name of the chosen choice. */
  readonly value: string | undefined
  readonly isMissing: boolean
  readonly isChanged: boolean
}

/** State of a choice and its parts. */
export interface ChoicePartState {
  /** Index of the choice. */
  readonly choice: number
  readonly name: string
  readonly choiceState: ChoiceState
}

const rootAttributes: DataAttributes<RootState> = {
  action: 'data-action',
}

const groupAttributes: DataAttributes<GroupState> = {
  isMissing: 'data-missing',
  isChanged: 'data-changed',
}

const choiceAttributes: DataAttributes<ChoicePartState> = {
  choiceState: 'data-state',
}

const SelectorContext = /* @__PURE__ */ createContext<VariantSelectionController | undefined>(undefined)
const GroupContext = /* @__PURE__ */ createContext<GroupState | undefined>(undefined)
const ChoiceContext = /* @__PURE__ */ createContext<ChoicePartState | undefined>(undefined)
const useSelector = () => usePart(SelectorContext, 'ProductOptions.Root')
const useGroup = () => usePart(GroupContext, 'ProductOptions.Group')
const useChoice = () => usePart(ChoiceContext, 'ProductOptions.Choice')

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'div', RootState> {
  /** From `useVariantSelection`. */
  readonly selection: VariantSelectionController
}

/**
 * The options of a product as groups of radio buttons.
 *
 * Attributes:
 * - `data-action`: what the add button does: `add`, `choose`, `sold-out` or `unavailable`
 *
 * @example
 * ```tsx
 * function Options({ product }: { product: Product }) {
 *   const selection = useVariantSelection(productVariants(product), { syncUrl: true })
 *   return (
 *     <ProductOptions.Root selection={selection}>
 *       <ProductOptions.Groups>
 *         <ProductOptions.Group>
 *           <ProductOptions.Name /> <ProductOptions.Value />
 *           <ProductOptions.Choices>
 *             <ProductOptions.Choice>
 *               <ProductOptions.Radio /> <ProductOptions.ChoiceName />
 *             </ProductOptions.Choice>
 *           </ProductOptions.Choices>
 *         </ProductOptions.Group>
 *       </ProductOptions.Groups>
 *     </ProductOptions.Root>
 *   )
 * }
 * ```
 */
export function Root({ selection, ...props }: RootProps): ReactElement {
  const element = useRender('div', props, { action: selection.action.kind }, rootAttributes)
  return <SelectorContext value={selection}>{element}</SelectorContext>
}

const OptionContext = /* @__PURE__ */ createContext<number | undefined>(undefined)
const ChoiceIndexContext = /* @__PURE__ */ createContext<number | undefined>(undefined)

/**
 * Repeats its content for each option. It has no element of its own.
 *
 * @example
 * ```tsx
 * <ProductOptions.Groups><ProductOptions.Group><ProductOptions.Name /></ProductOptions.Group></ProductOptions.Groups>
 * ```
 */
export function Groups({ children }: { readonly children: ReactNode }): ReactElement {
  const { source } = useSelector()
  return (
    <Fragment>
      {source.options.map(({ name }, option) => (
        <OptionContext key={name} value={option}>
          {children}
        </OptionContext>
      ))}
    </Fragment>
  )
}

/** Props of {@link Group}. */
export interface GroupProps extends PartProps<'fieldset', GroupState> {
  /** Index of the option; default that of `ProductOptions.Groups`. */
  readonly option?: number
}

/**
 * The choices of one option. `ProductOptions.Name` is its accessible name.
 *
 * Attributes:
 * - `data-missing`: nothing is chosen in this group
 * - `data-changed`: the last choice of another group changed this one
 *
 * @example
 * ```tsx
 * <ProductOptions.Group option={0}><ProductOptions.Name /> <ProductOptions.Value /></ProductOptions.Group>
 * ```
 */
export function Group({ option: ownOption, ...props }: GroupProps): ReactElement {
  const { source, chosen, changed, registerGroup } = useSelector()
  const option = useIndex(ownOption, OptionContext, 'ProductOptions.Groups')
  const choice = chosen[option] ?? null
  const state: GroupState = {
    option,
    name: source.options[option]?.name ?? '',
    value: choice === null ? undefined : source.options[option]?.choices[choice]?.name,
    isMissing: choice === null,
    isChanged: changed.some((change) => change.option === option),
  }
  const ref = useCallback(
    (group: HTMLElement | null) => registerGroup(option, group),
    [registerGroup, option],
  )
  const element = useRender('fieldset', props, state, groupAttributes, { ref })
  return <GroupContext value={state}>{element}</GroupContext>
}

/**
 * The option's name. It is the accessible name of its group.
 *
 * Attributes: those of `Group`.
 *
 * @example
 * ```tsx
 * <ProductOptions.Name />
 * ```
 */
export function Name(props: PartProps<'legend', GroupState>): ReactElement {
  const state = useGroup()
  return useRender('legend', props, state, groupAttributes, { children: state.name })
}

/**
 * The name of the chosen choice; empty without one.
 *
 * Attributes: those of `Group`.
 *
 * @example
 * ```tsx
 * <ProductOptions.Value />
 * ```
 */
export function Value(props: PartProps<'span', GroupState>): ReactElement {
  const state = useGroup()
  return useRender('span', props, state, groupAttributes, { children: state.value })
}

/**
 * Repeats its content for each choice of the group. It has no element of its own.
 *
 * @example
 * ```tsx
 * <ProductOptions.Choices><ProductOptions.Choice><ProductOptions.Radio /> <ProductOptions.ChoiceName /></ProductOptions.Choice></ProductOptions.Choices>
 * ```
 */
export function Choices({ children }: { readonly children: ReactNode }): ReactElement {
  const { source } = useSelector()
  const { option } = useGroup()
  return (
    <Fragment>
      {source.options[option]?.choices.map(({ name }, choice) => (
        <ChoiceIndexContext key={name} value={choice}>
          {children}
        </ChoiceIndexContext>
      ))}
    </Fragment>
  )
}

/** Props of {@link Choice}. */
export interface ChoiceProps extends PartProps<'label', ChoicePartState> {
  /** Index of the choice; default that of `ProductOptions.Choices`. */
  readonly choice?: number
}

/**
 * One choice: the label of the `ProductOptions.Radio` inside it.
 *
 * Attributes:
 * - `data-state`: `chosen`, `possible`, `conflicting`, `sold-out` or `nonexistent`
 *
 * @example
 * ```tsx
 * <ProductOptions.Choice><ProductOptions.Radio /> <ProductOptions.ChoiceName /></ProductOptions.Choice>
 * ```
 */
export function Choice({ choice: ownChoice, ...props }: ChoiceProps): ReactElement {
  const { source, states } = useSelector()
  const { option } = useGroup()
  const choice = useIndex(ownChoice, ChoiceIndexContext, 'ProductOptions.Choices')
  const state: ChoicePartState = {
    choice,
    name: source.options[option]?.choices[choice]?.name ?? '',
    choiceState: states[option]?.[choice] ?? 'nonexistent',
  }
  const element = useRender('label', props, state, choiceAttributes)
  return <ChoiceContext value={state}>{element}</ChoiceContext>
}

/**
 * The name of a choice.
 *
 * Attributes: those of `Choice`.
 *
 * @example
 * ```tsx
 * <ProductOptions.ChoiceName />
 * ```
 */
export function ChoiceName(props: PartProps<'span', ChoicePartState>): ReactElement {
  const state = useChoice()
  return useRender('span', props, state, choiceAttributes, { children: state.name })
}

/** Props of {@link Radio}. */
export interface RadioProps extends PartProps<'input', ChoicePartState> {
  /** Put before the option's name to form the field's name; default `option:`. */
  readonly prefix?: string
}

/**
 * The native radio button of a choice. Arrow keys move within the group, and a form submits it without script. A choice
 * without variants is disabled; one that is sold out is not, for example to subscribe to back-in-stock mail. With
 * `disabled={false}` a choice without variants stays reachable; it is not taken, and the selection names it in `refused`.
 *
 * Attributes: those of `Choice`.
 *
 * @example
 * ```tsx
 * <ProductOptions.Radio prefix="option:" />
 * ```
 */
export function Radio({ prefix = 'option:', ...props }: RadioProps): ReactElement {
  const { choose } = useSelector()
  const group = useGroup()
  const state = useChoice()
  return useRender('input', props, state, choiceAttributes, {
    type: 'radio',
    name: prefix + group.name,
    value: state.name,
    required: true,
    checked: state.choiceState === 'chosen',
    disabled: state.choiceState === 'nonexistent',
    onChange: () => choose(group.option, state.choice),
  })
}

function useIndex(own: number | undefined, context: Context<number | undefined>, list: string): number {
  const inherited = use(context)
  const index = own ?? inherited
  if (index === undefined) throw new Error(`Render this part inside ${list}, or pass its index.`)
  return index
}
