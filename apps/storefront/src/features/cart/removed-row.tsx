import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { useCartForms } from './cart-forms.tsx'

export interface RemovedRowProps {
  id: string
  name: string
}

/**
 * Stands where a line was for a few seconds, with the focus on the way back, and longer while the focus or the pointer is on it
 * (WCAG 2.2.1).
 */
export function RemovedRow({ id, name }: RemovedRowProps): ReactNode {
  const { acts } = useCartForms()
  const text = useTexts('cart')
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    // Only when the focus went away with the line: it must not be taken from elsewhere.
    if (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG')
      button.current?.focus()
    // Let go when the row goes, and not when somebody renders it with other acts: letting go renders it once more.
    return () => latest.current?.keepUndo(id, false)
  }, [id])
  const hold = ({ currentTarget }: SyntheticEvent): void =>
    acts?.keepUndo(id, currentTarget.matches(':hover, :focus-within'))
  return (
    <li className="line-removed" onFocus={hold} onBlur={hold} onPointerEnter={hold} onPointerLeave={hold}>
      <p role="status">{text.removed(name)}</p>
      <button ref={button} type="button" className="link" onClick={() => void acts?.undo(id)}>
        {text.undo}
      </button>
    </li>
  )
}
