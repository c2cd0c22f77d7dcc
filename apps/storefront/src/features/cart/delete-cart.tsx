import type { ReactNode } from 'react'
import { cartPageActions } from '../../shared/forms/cart-page-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { useCartForms } from './cart-forms.tsx'

/** Asks once, by opening; the page that follows offers to undo it. */
export function DeleteCart(): ReactNode {
  const { to } = useSite()
  const { token, next } = useCartForms()
  const text = useTexts('cartPage')
  return (
    <details className="delete-cart">
      <summary className="link">{text.deleteCart}</summary>
      <form method="post" action={to(cartPageActions.delete)}>
        <FormProof token={token} next={next} />
        <p>{text.deleteAsk}</p>
        <button type="submit" className="button button-quiet">
          {text.deleteConfirm}
        </button>
      </form>
    </details>
  )
}
