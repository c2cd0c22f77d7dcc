import { bulkUpdateProducts, updateCollection } from '@vitrine/client/catalog-admin'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { staffCollectionPath } from '../../../shared/staff-paths.ts'
import type { FormProblem } from '../../../shared/views/refused-form.ts'
import { withStaff } from './with-staff.ts'

/** `/staff/collections/save`: name, description and visibility of a collection. Refused if it has changed since. */
export const saveCollection: FormAct = (context) => {
  const { post } = context
  const id = post.text(formFields.collectionId) ?? ''
  const page = staffCollectionPath(id)
  const names = [formFields.productName, formFields.description, formFields.visible]
  const fields = Object.fromEntries(names.map((name) => [name, post.text(name) ?? '']))
  const lastUpdated = post.text(formFields.lastUpdated)
  return withStaff(context, { form: 'staff-collection', page, fields }, async (client) => {
    await updateCollection(client, {
      id,
      ...(lastUpdated && { lastUpdated }),
      name: fields[formFields.productName] ?? '',
      description: fields[formFields.description] || null,
      visible: post.text(formFields.visible) !== undefined,
    })
    return { flash: { saved: 'collection' }, next: page }
  })
}

/** `/staff/collections/ribbon`: one ribbon for the chosen products of a collection, in one call; an empty ribbon removes theirs. */
export const setRibbonOfMany: FormAct = (context) => {
  const { post } = context
  const page = `${staffCollectionPath(post.text(formFields.collectionId) ?? '')}?edit=many`
  const ribbon = post.text(formFields.ribbon) ?? ''
  const chosen = [...post.group(formFields.chosenPrefix).keys()]
  const fields = {
    [formFields.ribbon]: ribbon,
    ...Object.fromEntries(chosen.map((id) => [formFields.chosenPrefix + id, 'on'])),
  }
  const about = { form: 'staff-many', page, fields, needsFreshLogin: true } as const
  const refuse = (problem: FormProblem) => ({
    flash: { refused: { form: about.form, fields, wrong: [], problem } },
    next: page,
  })
  return withStaff(context, about, async (client) => {
    if (chosen.length === 0) return refuse('nothing-chosen')
    const { bulkActionMetadata } = await bulkUpdateProducts(client, chosen, { ribbon })
    if (bulkActionMetadata.totalFailures > 0) return refuse('some-failed')
    return { flash: { saved: 'many' }, next: page }
  })
}
