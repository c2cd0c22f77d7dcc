'use client'

import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

export interface QuantityInputProps extends Readonly<Record<string, unknown>> {
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Props of a number field that is typed into freely and takes effect when the shopper is done: on leaving it, on Enter, and
 * at once when its arrows are used.
 * @param commit Called with a whole number, 0 or more; anything else that was typed is forgotten.
 */
export function useQuantityInput(value: number, commit: (quantity: number) => void): QuantityInputProps {
  const [draft, setDraft] = useState<string>()
  const finish = (text: string | undefined) => {
    setDraft(undefined)
    const quantity = text === undefined || text.trim() === '' ? Number.NaN : Math.trunc(Number(text))
    if (quantity >= 0 && quantity !== value) commit(quantity)
  }
  return {
    type: 'number',
    inputMode: 'numeric',
    step: 1,
    value: draft ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      // Typing tells what kind of input it was; stepping does not.
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
