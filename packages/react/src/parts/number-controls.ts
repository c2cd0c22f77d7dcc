'use client'

import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Delay before a held button starts to repeat, and between repetitions. */
const delayMs = 400
const intervalMs = 80

/**
 * Props of a button that acts once per click, and repeatedly while it is held. At its limit it stays focusable and announces
 * that it does nothing.
 *
 * @param atLimit What a separate click at the limit does instead; holding stops before it.
 */
export function useHoldToRepeat(
  act: () => void,
  isAtLimit: boolean,
  atLimit?: () => void,
): Readonly<Record<string, unknown>> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = isAtLimit ? () => clearTimeout(timer.current) : act
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => clearTimeout(timer.current)
  const repeat = () => {
    hasRepeated.current = true
    timer.current = setTimeout(repeat, intervalMs)
    latest.current()
  }
  return {
    type: 'button',
    'aria-disabled': (isAtLimit && !atLimit) || undefined,
    onPointerDown({ button }: { readonly button: number }) {
      stop()
      hasRepeated.current = false
      if (button === 0 && !isAtLimit) timer.current = setTimeout(repeat, delayMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press opens the context menu of a touch screen.
    onContextMenu(event: Event) {
      if (hasRepeated.current) event.preventDefault()
    },
    onClick(event: Event) {
      // The button must not submit the form around it.
      event.preventDefault()
      stop()
      // The click that ends a hold is not another step.
      if (!hasRepeated.current) (isAtLimit ? atLimit : act)?.()
      hasRepeated.current = false
    },
  }
}

export interface NumberFieldProps extends Readonly<Record<string, unknown>> {
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Props of a number field that takes effect when the shopper has finished: on blur, on Enter, and at once for its arrows.
 *
 * @param commit Called with a whole number of 0 or more; other input is discarded.
 */
export function useNumberField(value: number, commit: (quantity: number) => void): NumberFieldProps {
  const [draft, setDraft] = useState<string>()
  const finish = (input: string | undefined) => {
    setDraft(undefined)
    const quantity = input === undefined || input.trim() === '' ? Number.NaN : Math.trunc(Number(input))
    if (quantity >= 0 && quantity !== value) commit(quantity)
  }
  return {
    type: 'number',
    inputMode: 'numeric',
    step: 1,
    value: draft ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      // Typing has an input type; stepping has none.
      if ('inputType' in nativeEvent) setDraft(target.value)
      else finish(target.value)
    },
    onBlur: () => finish(draft),
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Enter') finish(draft)
      if (key === 'Escape') setDraft(undefined)
    },
  }
}
