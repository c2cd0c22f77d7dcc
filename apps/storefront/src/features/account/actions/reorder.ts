import { isStoreError, type LineItem } from '@vitrine/client'
import { addToCart, type LineItemToAdd } from '@vitrine/contract'
import { asAddable, piecesIn, readCart } from '../../../server/current-cart.ts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { applicationCode } from '../../../server/forms/refusal.ts'
import { findOrder } from '../../../server/orders.ts'
import type { RequestServices } from '../../../server/request-services.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { memberPages, orderPath } from '../../../shared/member-paths.ts'
import { withMember } from './with-member.ts'

/** Codes for items that cannot be bought again. */
const goneCodes: ReadonlySet<string | undefined> = new Set([
  'INSUFFICIENT_INVENTORY',
  'ITEM_NOT_FOUND_IN_CATALOG',
])

/**
 * `/account/orders/again`: adds the items of an order to the cart, at today's prices. One call each, so that an item that is gone does
 * not affect the others.
 */
export const reorder: FormAct = (context) => {
  const { post, services } = context
  const id = post.text(formFields.orderId) ?? ''
  const about = { form: 'reorder', page: orderPath(id), fields: {} } as const
  return withMember(context, about, async (client) => {
    const order = await findOrder(client, id)
    if (!order) return { next: memberPages.orders }
    const { shopper } = services
    const before = shopper.cartCount
    for (const line of order.lineItems.filter(isOfCatalog)) await addAgain(services, asAddable(line))
    const after = await readCart(services)
    const added = (after ? piecesIn(after) : 0) - before
    const wanted = order.lineItems.reduce((pieces, { quantity }) => pieces + quantity, 0)
    return {
      flash: { notice: { code: 'reordered', added, missing: Math.max(0, wanted - added) } },
      next: '/cart',
    }
  })
}

/** Items that an app added can be added again only by an app. */
function isOfCatalog({ customLineItem }: LineItem): boolean {
  return !customLineItem
}

async function addAgain({ shopper }: RequestServices, item: LineItemToAdd): Promise<void> {
  try {
    await shopper.session()?.client.send(addToCart, { lineItems: [item] })
  } catch (error) {
    if (!isStoreError(error) || !goneCodes.has(applicationCode(error))) throw error
  }
}
