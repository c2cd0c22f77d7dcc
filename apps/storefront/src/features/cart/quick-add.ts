import type { AddToCartController } from '@vitrine/react'
import { quickAddForm, shoppingFields } from '../../shared/forms/shopping-fields.ts'

/**
 * Takes over the page's quick-add form from its cards: the product goes into the cart and the drawer opens. Those that
 * were pressed before anybody listened are held by `enhanceQuickAdd` and come again on `cart:awake`.
 * @returns Gives the form back.
 */
export function takeQuickAdds(add: AddToCartController['add']): () => void {
  const form = document.getElementById(quickAddForm)
  const onSubmit = (event: SubmitEvent): void => {
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || button.name !== shoppingFields.productId) return
    event.preventDefault()
    void add({ productId: button.value })
  }
  form?.addEventListener('submit', onSubmit)
  dispatchEvent(new CustomEvent('cart:awake'))
  return () => form?.removeEventListener('submit', onSubmit)
}
