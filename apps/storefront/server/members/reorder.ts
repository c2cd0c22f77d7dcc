import { isStoreError } from '@vitrine/client'
import { addToCart } from '@vitrine/contract'
import { goneCodes, reorderForm } from '../../src/features/account/account-forms.ts'
import { memberPages, orderPath } from '../../src/shared/member-paths.ts'
import { findOrder } from '../checkout/orders.ts'
import { asAddable, piecesIn, readCart } from '../forms/current-cart.ts'
import type { FormAct } from '../forms/form-act.ts'
import { applicationCode } from '../forms/refusal.ts'
import { accountForm } from './account-form.ts'

/**
 * `/account/orders/again`: adds the items of an order to the cart, at today's prices. One call each, so that an item that is gone does
 * not affect the others.
 */
export const reorder: FormAct = accountForm({
  schema: reorderForm,
  page: (values) => orderPath(reorderForm.read(values)),
  async act(id, { client, visit, services }) {
    const order = await findOrder(client, id)
    if (!order) return { next: memberPages.orders }
    const before = visit.cartCount
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
