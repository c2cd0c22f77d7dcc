import { type ReactNode, useEffect, useState } from 'react'
import { shoppingFields } from '../forms/shopping-fields.ts'
import { useTexts } from '../site/site-context.tsx'
import { Icon } from './icon.tsx'
import { useHold } from './use-hold.ts'

/** The most the platform takes on one line. */
const most = 100_000

export interface QuantityFieldProps {
  id?: string
  label: string
  value: number
  min?: 0 | 1
  /** What the stock allows; absent when it is not tracked. */
  max?: number | undefined
  onChange: (quantity: number) => void
}

/**
 * A stepper with typed entry. The number goes out on Enter and on leaving the field, the buttons act at once; holding one
 * repeats. Without script it is a number field of the form around it.
 */
export function QuantityField({
  id,
  label,
  value,
  min = 1,
  max = most,
  onChange,
}: QuantityFieldProps): ReactNode {
  const text = useTexts('common')
  const [draft, setDraft] = useState(String(value))
  useEffect(() => setDraft(String(value)), [value])

  const set = (quantity: number): void => {
    const next = Math.max(min, Math.min(max, Math.trunc(quantity)))
    setDraft(String(Number.isNaN(next) ? value : next))
    if (!Number.isNaN(next) && next !== value) onChange(next)
  }
  const less = useHold(() => set(value - 1))
  const more = useHold(() => set(value + 1))
  return (
    <div className="quantity">
      <button
        type="button"
        className="with-script"
        aria-label={text.less}
        disabled={value <= min}
        onClick={() => set(value - 1)}
        {...less}
      >
        <Icon name="minus" />
      </button>
      <input
        {...(id !== undefined && { id })}
        name={shoppingFields.quantity}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value)
          // Typed and left before there was script: nobody leaves it any more.
          if (target !== document.activeElement) set(Number(target.value))
        }}
        onBlur={() => set(Number(draft))}
        onKeyDown={(event) => event.key === 'Enter' && set(Number(draft))}
      />
      <button
        type="button"
        className="with-script"
        aria-label={text.more}
        disabled={value >= max}
        onClick={() => set(value + 1)}
        {...more}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
