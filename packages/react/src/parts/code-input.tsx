'use client'

import { type ChangeEvent, createContext, type ReactElement, useRef, useState } from 'react'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of the field. */
export interface State {
  /** The typed characters, without spaces. */
  readonly value: string
  readonly length: number
  readonly isComplete: boolean
}

const attributes: DataAttributes<State> = {
  isComplete: 'data-complete',
}

/** State of one character. */
export interface SlotState {
  readonly index: number
  /** Undefined if it was not typed yet. */
  readonly character: string | undefined
  /** The next character goes here. */
  readonly isActive: boolean
}

const slotAttributes: DataAttributes<SlotState> = {
  character: 'data-character',
  isActive: 'data-active',
}

interface ContextValue {
  readonly state: State
  set(value: string, form: HTMLFormElement | null): void
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)

/** Props of {@link Root}. */
export interface RootProps extends Omit<PartProps<'div', State>, 'defaultValue'> {
  /** Characters of the code; default 6. */
  readonly length?: number
  /** Controls the value, together with `onValueChange`. */
  readonly value?: string
  readonly onValueChange?: (value: string) => void
  /** Called when all characters were typed. Default: submits the form around it. */
  readonly onComplete?: (value: string) => void
}

/**
 * A field for a one-time code: one native input, so that paste, autofill and screen readers work, and optional slots that
 * show its characters.
 *
 * Attributes:
 * - `data-complete`: all characters were typed
 *
 * @example
 * ```tsx
 * <CodeInput.Root length={6}>
 *   <label>Code <CodeInput.Input name="code" /></label>
 *   <CodeInput.Slot index={0} /> <CodeInput.Slot index={1} />
 * </CodeInput.Root>
 * ```
 */
export function Root({
  length = 6,
  value: controlled,
  onValueChange,
  onComplete,
  ...props
}: RootProps): ReactElement {
  const [own, setOwn] = useState('')
  const completed = useRef('')
  const value = (controlled ?? own).slice(0, length)
  const state: State = { value, length, isComplete: value.length === length }
  const set = (next: string, form: HTMLFormElement | null) => {
    setOwn(next)
    onValueChange?.(next)
    // The value may have been cleared from outside.
    if (value.length < length) completed.current = ''
    if (next.length < length) completed.current = ''
    // Each complete code is submitted once; a rejected one can be submitted again by the form's button.
    else if (completed.current !== next) {
      completed.current = next
      if (onComplete) onComplete(next)
      // After React has put the value into the field.
      else queueMicrotask(() => form?.requestSubmit())
    }
  }
  const element = useRender('div', props, state, attributes)
  return <Context value={{ state, set }}>{element}</Context>
}

/**
 * The field. Label it. Letters and digits are accepted, spaces and hyphens removed.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <label>Code <CodeInput.Input name="code" /></label>
 * ```
 */
export function Input(props: PartProps<'input', State>): ReactElement {
  const { state, set } = usePart(Context, 'CodeInput.Root')
  return useRender('input', props, state, attributes, {
    type: 'text',
    name: 'code',
    required: true,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    spellCheck: false,
    // Codes are often pasted with spaces.
    maxLength: state.length * 2,
    value: state.value,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      set(target.value.replace(/[^\p{L}\p{N}]/gu, '').slice(0, state.length), target.form)
    },
  })
}

/** Props of {@link Slot}. */
export interface SlotProps extends PartProps<'span', SlotState> {
  /** From 0. */
  readonly index: number
}

/**
 * Shows one character. Screen readers ignore it, because they read the field.
 *
 * Attributes:
 * - `data-character`: the character was typed
 * - `data-active`: the next character goes here
 *
 * @example
 * ```tsx
 * <CodeInput.Slot index={0} />
 * ```
 */
export function Slot({ index, ...props }: SlotProps): ReactElement {
  const { state } = usePart(Context, 'CodeInput.Root')
  const slot: SlotState = {
    index,
    character: state.value[index],
    isActive: index === Math.min(state.value.length, state.length - 1),
  }
  return useRender('span', props, slot, slotAttributes, { 'aria-hidden': true, children: slot.character })
}
