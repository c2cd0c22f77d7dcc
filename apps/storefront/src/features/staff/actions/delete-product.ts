import { deleteProduct as remove } from '@vitrine/client/catalog-admin'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { staffPages, staffProductPath } from '../../../shared/staff-paths.ts'
import { withStaff } from './with-staff.ts'

/** `/staff/products/delete`: permanently. */
export const deleteProduct: FormAct = (context) => {
  const id = context.post.text(formFields.productId) ?? ''
  const page = `${staffProductPath(id)}?edit=delete`
  const about = { form: 'staff-delete', page, fields: {}, needsFreshLogin: true } as const
  return withStaff(context, about, async (client) => {
    await remove(client, id)
    return { flash: { saved: 'deleted' }, next: staffPages.home }
  })
}
