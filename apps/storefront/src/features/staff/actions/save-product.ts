import { type ProductChanges, updateProduct } from '@vitrine/client/catalog-admin'
import { shopConfig } from '../../../../shop.config.ts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import type { FormPost } from '../../../server/forms/form-post.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { staffProductPath } from '../../../shared/staff-paths.ts'
import { readTypedPrice } from './typed-price.ts'
import { withStaff } from './with-staff.ts'

const typedFields = [formFields.productName, formFields.price, formFields.ribbon, formFields.visible] as const

/** `/staff/products/save`: name, price and visibility of a product. Refused if it has changed since. */
export const saveProduct: FormAct = (context) => {
  const { post } = context
  const id = post.text(formFields.productId) ?? ''
  const page = staffProductPath(id)
  const fields = Object.fromEntries(typedFields.map((name) => [name, post.text(name) ?? '']))
  const about = { form: 'staff-product', page, fields } as const
  const price = readTypedPrice(post.text(formFields.price) ?? '', shopConfig.currency)
  if (price === undefined) {
    const refused = {
      form: 'staff-product',
      fields,
      wrong: [formFields.price],
      problem: 'not-valid',
    } as const
    return Promise.resolve({ flash: { refused }, next: page })
  }
  return withStaff(context, about, async (client) => {
    await updateProduct(client, changesOf(id, price, post))
    return { flash: { saved: 'product' }, next: page }
  })
}

function changesOf(id: string, price: number, post: FormPost): ProductChanges {
  const lastUpdated = post.text(formFields.lastUpdated)
  return {
    id,
    ...(lastUpdated && { lastUpdated }),
    name: post.text(formFields.productName) ?? '',
    visible: post.text(formFields.visible) !== undefined,
    ribbon: post.text(formFields.ribbon) ?? null,
    priceData: { price },
  }
}
