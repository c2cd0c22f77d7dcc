import * as cart from '@vitrine/client/cart'
import { addToCart } from '@vitrine/contract'
import { asAddable, nameOf, piecesIn, readCart } from '../../../server/current-cart.ts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import type { FormPost } from '../../../server/forms/form-post.ts'
import { readFields } from '../../../server/forms/read-fields.ts'
import { applicationCode } from '../../../server/forms/refusal.ts'
import { linePath } from '../line-path.ts'
import { lineSchema, savedLineSchema } from '../schema.ts'

/** `/cart/save`: moves a line from the cart to the saved ones. Lines of apps stay, because only an app can add them again. */
export const saveLine: FormAct = async ({ services, post }) => {
  const { shopper } = services
  const session = shopper.session()
  const values = readFields(lineSchema, post)
  const before = await readCart(services)
  const line = before?.lineItems.find(({ id }) => id === values?.line)
  if (!session || !line || line.customLineItem) return {}
  const href = linePath(line)
  const saved = { name: nameOf(line), ...(href ? { href } : {}), item: asAddable(line) }
  if (!shopper.setSavedLines([saved, ...shopper.savedLines()])) return {}
  shopper.setCartCount(piecesIn(await cart.removeItems(session.client, [line.id])))
  return { flash: { notice: { code: 'saved', name: saved.name } } }
}

/** `/cart/saved/take`: moves a saved line back to the cart. */
export const takeSavedLine: FormAct = async ({ services: { shopper }, post }) => {
  const [line, rest] = pick(shopper.savedLines(), post)
  if (!line) return {}
  const session = shopper.beginSession()
  try {
    const { cart: after } = await session.client.send(addToCart, { lineItems: [line.item] })
    shopper.setCartCount(piecesIn(after))
  } catch (error) {
    const code = applicationCode(error)
    if (code !== 'INSUFFICIENT_INVENTORY' && code !== 'ITEM_NOT_FOUND_IN_CATALOG') throw error
    return { flash: { notice: { code: 'sold-out', name: line.name } } }
  }
  shopper.setSavedLines(rest)
  return { flash: { notice: { code: 'restored' } } }
}

/** `/cart/saved/drop` */
export const dropSavedLine: FormAct = async ({ services: { shopper }, post }) => {
  const [, rest] = pick(shopper.savedLines(), post)
  shopper.setSavedLines(rest)
  return {}
}

function pick<T>(lines: readonly T[], post: FormPost): readonly [T | undefined, readonly T[]] {
  const at = readFields(savedLineSchema, post)?.saved ?? -1
  return [lines[at], lines.filter((_, i) => i !== at)]
}
