import * as cart from '@vitrine/client/cart'
import { addToCart, type LineItemToAdd, maxLinesPerCall } from '@vitrine/contract'
import { asAddable, nameOf, piecesIn, readCart } from '../../../server/current-cart.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import { readFields } from '../../../server/forms/read-fields.ts'
import type { RequestServices } from '../../../server/request-services.ts'
import type { ShopperSession } from '../../../server/session/shopper.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { lineSchema, quantitySchema } from '../schema.ts'

/** The cart is gone, or the line is. The next page shows the cart as it is. */
const vanished: FormOutcome = {}

/** `/cart/update`: a line's quantity. Zero removes the line. */
export const updateQuantity: FormAct = async (context) => {
  const { services, post } = context
  const values = readFields(quantitySchema, post)
  if (!values) return vanished
  const { line: lineId, quantity } = values
  if (quantity === 0) return removeLine(context)
  const session = services.shopper.session()
  const before = await readCart(services)
  if (!session || !before?.lineItems.some(({ id }) => id === lineId)) return vanished
  const after = await cart.setQuantities(session.client, [{ id: lineId, quantity }])
  services.shopper.setCartCount(piecesIn(after))
  const line = after.lineItems.find(({ id }) => id === lineId)
  if (!line || line.quantity >= quantity) return {}
  return { flash: { notice: { code: 'quantity-limited', name: nameOf(line), available: line.quantity } } }
}

/** `/cart/remove`: a whole line, with the offer to bring it back. */
export const removeLine: FormAct = async ({ services, post, undo }) => {
  const session = services.shopper.session()
  const values = readFields(lineSchema, post)
  const before = await readCart(services)
  const line = before?.lineItems.find(({ id }) => id === values?.line)
  if (!session || !line) return vanished
  services.shopper.setCartCount(piecesIn(await cart.removeItems(session.client, [line.id])))
  const value = undo.keep(session.id, [asAddable(line)])
  return { flash: { notice: { code: 'removed', name: nameOf(line), undo: value } } }
}

/** `/cart/delete`: everything, with the offer to bring it back. */
export const deleteWholeCart: FormAct = async ({ services, undo }) => {
  const session = services.shopper.session()
  const before = await readCart(services)
  if (!session || !before) return vanished
  await cart.deleteCart(session.client)
  services.shopper.setCartCount(0)
  // Custom lines were added by an app, and only an app can restore them.
  const lines = before.lineItems.filter(({ customLineItem }) => !customLineItem)
  const value = undo.keep(session.id, lines.map(asAddable))
  return { flash: { notice: { code: 'cart-deleted', undo: value } } }
}

/** `/cart/undo`: restores what was removed or deleted. */
export const undoRemoval: FormAct = async ({ services, post, undo }) => {
  const session = services.shopper.session()
  const lines = session && undo.take(session.id, post.text(formFields.undo) ?? '')
  if (!session || !lines) return { flash: { notice: { code: 'undo-expired' } } }
  await addBack(services, session, lines)
  return { flash: { notice: { code: 'restored' } } }
}

async function addBack(
  { shopper }: RequestServices,
  { client }: ShopperSession,
  lines: readonly LineItemToAdd[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += maxLinesPerCall) {
    const answer = await client.send(addToCart, { lineItems: lines.slice(start, start + maxLinesPerCall) })
    shopper.setCartCount(piecesIn(answer.cart))
  }
}
