import { cancelBackInStockRequest } from '@vitrine/client/orders'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { withMember } from './with-member.ts'

/** `/account/stock/cancel`: cancels a back-in-stock subscription. */
export const cancelStockRequest: FormAct = (context) => {
  const id = context.post.text(formFields.stockRequestId)
  const about = { form: 'stock-request', page: memberPages.stock, fields: {} } as const
  return withMember(context, about, async (client) => {
    if (id !== undefined) await cancelBackInStockRequest(client, id)
    return { flash: { saved: 'stock-request' }, next: memberPages.stock }
  })
}
