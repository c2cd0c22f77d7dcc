import { isStoreError } from '@vitrine/client'
import { addToCart } from '@vitrine/contract'
import { asAddable, piecesIn, readCart } from '../../../server/current-cart.ts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { applicationCode } from '../../../server/forms/refusal.ts'
import { findOrder } from '../../../server/orders.ts'
import { memberPages, orderPath } from '../../../shared/member-paths.ts'
import { goneCodes, reorderForm } from '../account-forms.ts'
import { accountForm } from './account-form.ts'

/**
 * `/account/orders/again`: adds the items of an order to the cart, at today's prices. One call each, so that an item that is gone does
 * not affect the others.
 */
export const reorder: FormAct = accountForm({
  schema: reorderForm,
  page: (values) => orderPath(reorderForm.read(values)),
  async act(id, { client, shopper, services }) {
    const order = await findOrder(client, id)
    if (!order) return { next: memberPages.orders }
    const before = shopper.cartCount
    for (const line of order.lineItems) {
      // Items that an app added can be added again only by the app.
      if (line.customLineItem) continue
      try {
        await client.send(addToCart, { lineItems: [asAddable(line)] })
      } catch (error) {
        if (!isStoreError(error) || !goneCodes.has(applicationCode(error) ?? '')) throw error
      }
    }
    const after = await readCart(services)
    const added = (after ? piecesIn(after) : 0) - before
    const wanted = order.lineItems.reduce((pieces, { quantity }) => pieces + quantity, 0)
    return {
      flash: { notice: { code: 'reordered', added, missing: Math.max(0, wanted - added) } },
      next: '/cart',
    }
  },
})
