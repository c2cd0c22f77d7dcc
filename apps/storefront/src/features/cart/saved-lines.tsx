import type { ReactNode } from 'react'
import { cartPageActions, cartPageFields } from '../../shared/forms/cart-page-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { CartPageView } from './cart-view.ts'

/** What was put aside, each with its way back into the cart. Plain forms: the page that follows shows both as they are. */
export function SavedLines({ view: { saved = [], formToken } }: { view: CartPageView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('cartPage')
  if (saved.length === 0) return null
  return (
    <section className="saved" aria-labelledby="saved-name">
      <h2 id="saved-name">{text.savedTitle}</h2>
      <ul>
        {saved.map(({ name, href, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a saved line is known by.
          <li key={index}>
            <p>
              {quantity > 1 && `${quantity} × `}
              <bdi>{href ? <a href={to(href)}>{name}</a> : name}</bdi>
            </p>
            <form method="post">
              <FormProof token={formToken} next="/cart" />
              <input type="hidden" name={cartPageFields.savedIndex} value={index} />
              <button
                type="submit"
                className="link"
                formAction={to(cartPageActions.takeSaved)}
                aria-label={text.savedTakeName({ name })}
              >
                {text.savedTake}
              </button>
              <button
                type="submit"
                className="link"
                formAction={to(cartPageActions.dropSaved)}
                aria-label={text.savedDropName({ name })}
              >
                {text.savedDrop}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Puts a line aside; stands beside “Remove” on the cart page. */
export function SaveLine({ id, name }: { id: string; name: string }): ReactNode {
  const text = useTexts('cartPage')
  return (
    <button
      type="submit"
      className="link line-remove"
      form={saveForm}
      name={shoppingFields.lineId}
      value={id}
      aria-label={text.saveName({ name })}
    >
      {text.save}
    </button>
  )
}

const saveForm = 'save-line'

/** The one form behind all those buttons. */
export function SaveForm({ formToken }: { formToken: string }): ReactNode {
  const { to } = useSite()
  return (
    <form id={saveForm} method="post" action={to(cartPageActions.saveLine)}>
      <FormProof token={formToken} next="/cart" />
    </form>
  )
}
