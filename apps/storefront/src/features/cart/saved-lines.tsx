import type { ReactNode } from 'react'
import { cartPageActions, cartPageFields } from '../../shared/forms/cart-page-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import type { CartPageView } from './cart-view.ts'

/** Lines saved for later, as they were in the cart. Plain forms: the next page shows the cart and this list as they are then. */
export function SavedLines({ view: { saved = [] } }: { view: CartPageView }): ReactNode {
  const site = useSite()
  const { to } = site
  const text = useTexts('cartPage')
  if (saved.length === 0) return null
  return (
    <section className="saved" aria-labelledby="saved-name">
      <h2 id="saved-name">{text.savedTitle}</h2>
      <ul>
        {saved.map(({ name, href, media, details, quantity, price, currency }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a saved line is known by.
          <li key={index}>
            {media && <Picture media={media} ratio={5 / 4} widths={[72, 144]} sizes="4.5rem" alt="" />}
            <div className="saved-words">
              <p>
                {quantity > 1 && `${quantity} × `}
                <bdi>{href ? <a href={to(href)}>{name}</a> : name}</bdi>
              </p>
              {details.map((detail) => (
                <p key={detail.name} className="line-detail">
                  {detail.color && <Swatch color={detail.color} />}
                  <span className="hidden">{detail.name}: </span>
                  <bdi>{detail.value}</bdi>
                </p>
              ))}
              {price !== undefined && <p className="line-detail">{site.price(price, currency)}</p>}
            </div>
            <form method="post">
              <ReturnPathField path="/cart" />
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
export function SaveForm(): ReactNode {
  const { to } = useSite()
  return (
    <form id={saveForm} method="post" action={to(cartPageActions.saveLine)}>
      <ReturnPathField path="/cart" />
    </form>
  )
}
