import { isStoreError } from '@vitrine/client'
import {
  applyCoupon,
  estimateTotals,
  getCart,
  removeCoupon,
  removeItems,
  setQuantities,
} from '@vitrine/client/cart'
import { imageUrl } from '@vitrine/client/media'
import { createCheckoutRedirect } from '@vitrine/client/redirects'
import { vitrineContext } from '@vitrine/server/react-router'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/cart'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(vitrineContext)
  const cart = await getCart(client)
  if (!cart || cart.lineItems.length === 0) return { cart: undefined, totals: undefined }
  const { priceSummary } = await estimateTotals(client, { shippingAddress: { country: 'IE' } })
  return { cart, totals: priceSummary }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { client } = context.get(vitrineContext)
  const fields = await request.formData()
  const lineId = String(fields.get('lineId'))
  try {
    switch (fields.get('intent')) {
      case 'quantity':
        await setQuantities(client, [{ id: lineId, quantity: Number(fields.get('quantity')) }])
        break
      case 'remove':
        await removeItems(client, [lineId])
        break
      case 'apply-coupon':
        await applyCoupon(client, String(fields.get('code')))
        break
      case 'remove-coupon':
        await removeCoupon(client)
        break
      case 'checkout': {
        const { url } = await createCheckoutRedirect(client, {
          returnTo: new URL('/cart', request.url),
          thankYouUrl: new URL('/thank-you', request.url),
        })
        return redirect(url.href)
      }
    }
    return { error: undefined }
  } catch (error) {
    // An address of this shop that is not registered is not the shopper's error: the error page shows it.
    if (!isStoreError(error, 'application') || error.code === 'REDIRECT_NOT_ALLOWED') throw error
    return { error: error.description }
  }
}

export default function CartPage({ loaderData: { cart, totals }, actionData }: Route.ComponentProps) {
  if (!cart) {
    return (
      <>
        <h1>Cart</h1>
        <p>Your cart is empty.</p>
      </>
    )
  }
  const coupon = cart.appliedDiscounts.find((discount) => discount.coupon)?.coupon
  return (
    <>
      <h1>Cart</h1>
      {actionData?.error && <p role="alert">{actionData.error}</p>}
      <div className="cart">
        <ul className="lines">
          {cart.lineItems.map((line) => (
            <li key={line.id}>
              <img src={imageUrl(line.image, { width: 80, height: 100 })} width={80} height={100} alt="" />
              <span>{line.productName.original}</span>
              <span>{line.price.formattedAmount}</span>
              <p>
                {line.descriptionLines
                  .map(
                    ({ name, plainText, colorInfo }) =>
                      `${name.original}: ${(plainText ?? colorInfo)?.original}`,
                  )
                  .join(', ')}
              </p>
              <Form method="post" className="line-controls">
                <input type="hidden" name="lineId" value={line.id} />
                <input
                  key={line.quantity}
                  type="number"
                  name="quantity"
                  min={1}
                  defaultValue={line.quantity}
                  aria-label={`Quantity of ${line.productName.original}`}
                />
                <button type="submit" className="quiet" name="intent" value="quantity">
                  Update
                </button>
                <button type="submit" className="quiet" name="intent" value="remove">
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
        <aside className="summary" aria-label="Summary">
          <Form method="post" className="coupon">
            <label>
              Coupon <input type="text" name="code" autoComplete="off" />
            </label>
            <button type="submit" className="quiet" name="intent" value="apply-coupon">
              Apply
            </button>
            {coupon && (
              <button type="submit" className="quiet" name="intent" value="remove-coupon">
                Remove {coupon.code}
              </button>
            )}
          </Form>
          <dl className="totals">
            <dt>Subtotal</dt>
            <dd>{totals.subtotal.formattedAmount}</dd>
            {coupon && (
              <>
                <dt>Discount</dt>
                <dd>{totals.discount.formattedAmount}</dd>
              </>
            )}
            <dt>Delivery to Ireland</dt>
            <dd>{totals.shipping.formattedAmount}</dd>
            <dt>Total</dt>
            <dd>{totals.total.formattedAmount}</dd>
          </dl>
          <Form method="post">
            <button type="submit" name="intent" value="checkout">
              Checkout
            </button>
          </Form>
        </aside>
      </div>
    </>
  )
}
