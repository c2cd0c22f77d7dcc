'use client'

import { createContext, type ReactElement, useState } from 'react'
import { maxQuantity } from '../cart/state.ts'
import { useHoldToRepeat, useNumberField } from './number-controls.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of the quantity and its parts. */
export interface State {
  readonly value: number
  readonly isAtMinimum: boolean
  readonly isAtMaximum: boolean
}

const attributes: DataAttributes<State> = {
  isAtMinimum: 'data-at-minimum',
  isAtMaximum: 'data-at-maximum',
}

interface ContextValue {
  readonly state: State
  readonly min: number
  readonly max: number
  set(value: number): void
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const useQuantity = () => usePart(Context, 'Quantity.Root')

/** Props of {@link Root}. */
export interface RootProps extends Omit<PartProps<'div', State>, 'defaultValue'> {
  /** Controls the value, together with `onValueChange`. */
  readonly value?: number
  /** The first value; default 1. */
  readonly defaultValue?: number
  /** Default 1. */
  readonly min?: number
  /** For example the items in stock; default 100,000. */
  readonly max?: number | undefined
  readonly onValueChange?: (value: number) => void
}

/**
 * A quantity: a number field between two buttons, which repeat while they are held.
 *
 * Attributes:
 * - `data-at-minimum`: the value cannot decrease
 * - `data-at-maximum`: the value cannot increase
 *
 * @example
 * ```tsx
 * <Quantity.Root aria-label="Quantity" max={12}>
 *   <Quantity.Decrement aria-label="Decrease">−</Quantity.Decrement>
 *   <Quantity.Input name="quantity" aria-label="Quantity" />
 *   <Quantity.Increment aria-label="Increase">+</Quantity.Increment>
 * </Quantity.Root>
 * ```
 */
export function Root(props: RootProps): ReactElement {
  const { value: controlled, defaultValue = 1, min = 1, max = maxQuantity, onValueChange, ...rest } = props
  const [own, setOwn] = useState(defaultValue)
  const value = Math.min(max, Math.max(min, controlled ?? own))
  const state = { value, isAtMinimum: value <= min, isAtMaximum: value >= max }
  const set = (next: number) => {
    const allowed = Math.min(max, Math.max(min, next))
    if (allowed === value) return
    setOwn(allowed)
    onValueChange?.(allowed)
  }
  const element = useRender('div', rest, state, attributes, { role: 'group' })
  return <Context value={{ state, min, max, set }}>{element}</Context>
}

/**
 * Decreases the value, repeatedly while held. Name it by its content or `aria-label`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Quantity.Decrement aria-label="Decrease">−</Quantity.Decrement>
 * ```
 */
export function Decrement(props: PartProps<'button', State>): ReactElement {
  const { state, set } = useQuantity()
  const own = useHoldToRepeat(() => set(state.value - 1), state.isAtMinimum)
  return useRender('button', props, state, attributes, own)
}

/**
 * Increases the value, repeatedly while held. Name it by its content or `aria-label`.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Quantity.Increment aria-label="Increase">+</Quantity.Increment>
 * ```
 */
export function Increment(props: PartProps<'button', State>): ReactElement {
  const { state, set } = useQuantity()
  const own = useHoldToRepeat(() => set(state.value + 1), state.isAtMaximum)
  return useRender('button', props, state, attributes, own)
}

/**
 * The number field. Label it, and give it a `name` if a form submits it.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Quantity.Input name="quantity" aria-label="Quantity" />
 * ```
 */
export function Input(props: PartProps<'input', State>): ReactElement {
  const { state, min, max, set } = useQuantity()
  const own = useNumberField(state.value, set)
  return useRender('input', props, state, attributes, { ...own, min, max })
}
