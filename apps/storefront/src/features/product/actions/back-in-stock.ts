import { isStoreError } from '@vitrine/client'
import { requestBackInStock } from '@vitrine/client/orders'
import { readProductById } from '../../../server/catalog/products.server.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import { readFields } from '../../../server/forms/read-fields.ts'
import { applicationCode } from '../../../server/forms/refusal.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import type { NoticeView } from '../../../shared/views/notice-view.ts'
import { backInStockSchema } from '../schema.ts'

/** `/stock/tell`: subscribes to a mail when a sold-out product is back in stock. Repeating it has no further effect. */
export const subscribeBackInStock: FormAct = async ({ services, post, keep }) => {
  const values = readFields(backInStockSchema, post)
  if (!values) return {}
  const { product, variant: variantId, email } = values
  const typed: Readonly<Record<string, string>> = email ? { [formFields.email]: email } : {}
  keep({ flash: { typed } })
  const found = await readProductById(services, product)
  if (found.status !== 'found') return said({ code: 'failed', requestId: services.requestId })
  const { id, name, buy } = found.product
  const session = services.shopper.beginSession()
  try {
    await requestBackInStock(session.client, {
      productId: id,
      // Only a known variant. Without one, any variant counts.
      ...(variantId && buy.variants.some((variant) => variant.id === variantId) ? { variantId } : {}),
      // For members the platform has an address.
      ...(email && { email }),
      language: services.site.locale,
    })
    return said({ code: 'stock-noted', name })
  } catch (error) {
    if (isStoreError(error, 'validation')) return { flash: { notice: { code: 'stock-email' }, typed } }
    if (applicationCode(error) === 'ITEM_IN_STOCK') return said({ code: 'stock-there', name })
    if (applicationCode(error) === 'TOO_MANY_REQUESTS_OF_ADDRESS') return said({ code: 'stock-often' })
    throw error
  }
}

function said(notice: NoticeView): FormOutcome {
  return { flash: { notice } }
}
