import { AddToCart } from '@vitrine/react'
import type { ReactNode } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { labelOf } from './option-field.tsx'
import type { OptionView } from './product-view.ts'

/** The button of the form: its text is what it does, or why it cannot add. */
export function BuyButton({ options }: { options: readonly OptionView[] }): ReactNode {
  const text = useTexts('buying')
  return (
    <AddToCart.Submit className="button buy-button">
      {({ action, status }) => {
        switch (action.kind) {
          case 'choose':
            return (
              <>
                <span className="with-script">
                  {text.choose({ option: labelOf(options[action.option]) })}
                </span>
                {/* Without script the text cannot follow the choices; the form checks them. */}
                <span className="without-script">{text.add}</span>
              </>
            )
          case 'sold-out':
            return <span>{text.soldOut}</span>
          case 'unavailable':
            return <span>{text.notAvailable}</span>
          case 'add':
            if (status === 'pending') return <span>{text.adding}</span>
            if (status !== 'success') return <span>{text.add}</span>
            return (
              <>
                <Icon name="check" />
                <span>{text.added}</span>
              </>
            )
        }
      }}
    </AddToCart.Submit>
  )
}
