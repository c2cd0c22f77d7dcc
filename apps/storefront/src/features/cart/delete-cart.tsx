import type { ReactNode } from 'react'
import { formActions } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { cartPageTexts } from '../../shared/messages/messages.ts'
import { useTexts } from '../../shared/site/site-context.tsx'

/** Asks once, by opening; the page that follows offers to undo it. */
export function DeleteCart({ formToken }: { formToken: string }): ReactNode {
  const text = useTexts(cartPageTexts)
  return (
    <details className="delete-cart">
      <summary className="link">{text.deleteCart}</summary>
      <form method="post" action={formActions.delete}>
        <FormProof token={formToken} next="/cart" />
        <p>{text.deleteAsk}</p>
        <button type="submit" className="button button-quiet">
          {text.deleteConfirm}
        </button>
      </form>
    </details>
  )
}
