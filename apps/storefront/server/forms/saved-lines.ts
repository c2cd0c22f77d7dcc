import * as cart from '@vitrine/client/cart'
import { addToCart } from '@vitrine/contract'
import { linePath } from '../../src/features/cart/line-path.ts'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { asAddable, nameOf, piecesIn, readCart } from './current-cart.ts'
import type { FormAct } from './form-act.ts'
import { applicationCode } from './refusal.ts'

/** `/cart/save`: moves a line from the cart to the saved ones. Lines of apps stay, because only an app can add them again. */
export const saveLine: FormAct = async ({ services, post }) => {
  const { visit } = services
  const session = visit.session()
  const before = await readCart(services)
  const line = before?.lineItems.find(({ id }) => id === post.text(formFields.lineId))
  if (!session || !line || line.customLineItem) return {}
  const href = linePath(line)
  const saved = { name: nameOf(line), ...(href ? { href } : {}), item: asAddable(line) }
  if (!visit.setSavedLines([saved, ...visit.savedLines()])) return {}
  visit.setCartCount(piecesIn(await cart.removeItems(session.client, [line.id])))
  return { flash: { notice: { code: 'saved', name: saved.name } } }
}

/** `/cart/saved/take`: moves a saved line back to the cart. */
export const takeSavedLine: FormAct = async ({ services: { visit }, post }) => {
  const [line, rest] = pick(visit.savedLines(), post.text(formFields.savedIndex))
  const session = visit.beginSession()
  if (!line || !session) return {}
  try {
    const { cart: after } = await session.client.send(addToCart, { lineItems: [line.item] })
    visit.setCartCount(piecesIn(after))
  } catch (error) {
    const code = applicationCode(error)
    if (code !== 'INSUFFICIENT_INVENTORY' && code !== 'ITEM_NOT_FOUND_IN_CATALOG') throw error
    return { flash: { notice: { code: 'sold-out', name: line.name } } }
  }
  visit.setSavedLines(rest)
  return { flash: { notice: { code: 'restored' } } }
}

/** `/cart/saved/drop` */
export const dropSavedLine: FormAct = async ({ services: { visit }, post }) => {
  const [, rest] = pick(visit.savedLines(), post.text(formFields.savedIndex))
  visit.setSavedLines(rest)
  return {}
}

function pick<T>(lines: readonly T[], index: string | undefined): readonly [T | undefined, readonly T[]] {
  const at = /^\d{1,2}$/.test(index ?? '') ? Number(index) : -1
  return [lines[at], lines.filter((_, i) => i !== at)]
}
