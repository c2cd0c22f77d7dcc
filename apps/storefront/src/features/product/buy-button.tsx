import type { SelectionAction } from '@vitrine/react'
import type { ReactNode } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import type { OptionView } from './product-view.ts'

/** How an add is going. */
export type AddProgress = 'idle' | 'working' | 'done'

export interface BuyButtonProps {
  action: SelectionAction
  options: readonly OptionView[]
  progress: AddProgress
  /** Id of the form, for the button that stands outside it. */
  form?: string
}

/**
 * The button says what it would do or why it cannot. It is never dead: pressed too early it leads to the missing choice,
 * pressed on something sold out it says so once more.
 */
export function BuyButton({ action, options, progress, form }: BuyButtonProps): ReactNode {
  const text = useTexts('buying')
  const unavailable = action.kind === 'sold-out' || action.kind === 'unavailable'
  return (
    <button
      type="submit"
      className="button buy-button"
      form={form}
      aria-disabled={unavailable || undefined}
      data-progress={progress === 'idle' ? undefined : progress}
    >
      {progress === 'done' && action.kind === 'add' && <Icon name="check" />}
      {action.kind === 'choose' ? (
        <>
          <span className="with-script">{label()}</span>
          {/* Without script nobody follows the choices; the form checks them. */}
          <span className="without-script">{text.add}</span>
        </>
      ) : (
        <span>{label()}</span>
      )}
    </button>
  )

  function label(): string {
    switch (action.kind) {
      case 'choose':
        return text.choose(options[action.option]?.name ?? '')
      case 'sold-out':
        return text.soldOut
      case 'unavailable':
        return text.notAvailable
      case 'add':
        if (progress === 'working') return text.adding
        return progress === 'done' ? text.added : text.add
    }
  }
}
