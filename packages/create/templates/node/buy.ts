import type { Client } from '@vitrine/client'
import { addItems, applyCoupon, estimateTotals, setQuantities } from '@vitrine/client/cart'
import { getProductBySlug } from '@vitrine/client/catalog'
import { createCheckoutRedirect } from '@vitrine/client/redirects'

interface Purchase {
  readonly slug: string
  /** Option → choice, for products with options. */
  readonly choices?: Readonly<Record<string, string>>
  readonly quantity: number
  readonly coupon?: string
}

/** Fills the visitor's cart, and returns formatted amounts. */
export async function fillCart(client: Client, { slug, choices, quantity, coupon }: Purchase) {
  const product = await getProductBySlug(client, slug)
  if (!product) throw new Error(`There is no product ${slug}.`)
  const { lineItems } = await addItems(client, [
    { productId: product.id, quantity: 1, ...(choices && { choices }) },
  ])
  const [line] = lineItems
  if (line) await setQuantities(client, [{ id: line.id, quantity }])
  if (coupon) await applyCoupon(client, coupon)
  const { priceSummary } = await estimateTotals(client, { shippingAddress: { country: 'IE' } })
  return {
    subtotal: priceSummary.subtotal.formattedAmount,
    discount: priceSummary.discount.formattedAmount,
    total: priceSummary.total.formattedAmount,
  }
}

/** The address of the hosted checkout. A person pays there: no call places an order without payment. */
export async function openCheckout(client: Client): Promise<string> {
  const { url } = await createCheckoutRedirect(client, { returnTo: new URL('http://localhost:3000/') })
  return url.href
}
