import type { ReactNode } from 'react'
import { cartPageActions } from '../../shared/forms/cart-page-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { useCartForms } from './cart-forms.tsx'

/** Asks once, by opening; the page that follows offers to undo it. */
export function DeleteCart(): ReactNode {
  const { to } = useSite()
  const { next } = useCartForms()
  const text = useTexts('cartPage')
  return (
    <details className="delete-cart">
      <summary className="link">{text.deleteCart}</summary>
      <form method="post" action={to(cartPageActions.delete)}>
        <ReturnPathField path={next} />
        <p>{text.deleteAsk}</p>
        <button type="submit" className="button button-quiet">
          {text.deleteConfirm}
        </button>
      </form>
    </details>
  )
}
