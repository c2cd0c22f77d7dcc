import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { useCartForms } from './cart-forms.tsx'

export interface RemovedRowProps {
  id: string
  name: string
}

/** Stands where a line was for a few seconds, with the focus on the way back. */
export function RemovedRow({ id, name }: RemovedRowProps): ReactNode {
  const { acts } = useCartForms()
  const text = useTexts('cart')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Only when the focus went away with the line: it must not be taken from elsewhere.
    if (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG')
      button.current?.focus()
  }, [])
  return (
    <li className="line-removed">
      <p role="status">{text.removed(name)}</p>
      <button ref={button} type="button" className="link" onClick={() => acts?.undo(id)}>
        {text.undo}
      </button>
    </li>
  )
}
