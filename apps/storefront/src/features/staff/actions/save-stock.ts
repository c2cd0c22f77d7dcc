import { bulkUpdateInventoryItems } from '@vitrine/client/catalog-v3'
import type { FormAct } from '../../../server/forms/form-act.ts'
import type { FormPost } from '../../../server/forms/form-post.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { staffProductPath } from '../../../shared/staff-paths.ts'
import { withStaff } from './with-staff.ts'

/** A changed row of the form. */
interface ChangedStock {
  readonly id: string
  readonly revision: string
  readonly typed: string
}

/**
 * `/staff/products/stock`: stock per variant. Only changed rows are written, each against the revision that it was shown with, so
 * that items sold since then are not restocked.
 */
export const saveStock: FormAct = (context) => {
  const { post } = context
  const page = staffProductPath(post.text(formFields.productId) ?? '')
  const changed = changedIn(post)
  const fields = Object.fromEntries(changed.map(({ id, typed }) => [formFields.stockPrefix + id, typed]))
  const about = { form: 'staff-stock', page, fields } as const
  const refuse = (problem: 'not-valid' | 'stale', ids: readonly string[]) => ({
    flash: { refused: { ...about, problem, wrong: ids.map((id) => formFields.stockPrefix + id) } },
    next: page,
  })
  const unread = changed.filter(({ typed }) => stockOf(typed) === undefined).map(({ id }) => id)
  if (unread.length > 0) return Promise.resolve(refuse('not-valid', unread))
  return withStaff(context, about, async (client) => {
    if (changed.length === 0) return { flash: { saved: 'stock' }, next: page }
    const items = changed.map(({ id, revision, typed }) => ({
      inventoryItem: { id, revision, ...stockOf(typed) },
    }))
    const { results } = await bulkUpdateInventoryItems(client, items)
    const left = results.filter(({ itemMetadata }) => !itemMetadata.success)
    if (left.length === 0) return { flash: { saved: 'stock' }, next: page }
    return refuse(
      'stale',
      left.flatMap(({ itemMetadata }) => changed[itemMetadata.originalIndex]?.id ?? []),
    )
  })
}

function changedIn(post: FormPost): readonly ChangedStock[] {
  const before = post.group(formFields.stockBeforePrefix)
  const revisions = post.group(formFields.stockRevisionPrefix)
  return [...post.group(formFields.stockPrefix)]
    .filter(([id, typed]) => typed !== before.get(id))
    .map(([id, typed]) => ({ id, typed, revision: revisions.get(id) ?? '' }))
}

/** A quantity, or only whether the variant is in stock if it is not counted. */
function stockOf(typed: string): { quantity: number } | { inStock: boolean } | undefined {
  if (typed === 'in' || typed === 'out') return { inStock: typed === 'in' }
  return /^-?\d{1,5}$/.test(typed) ? { quantity: Number(typed) } : undefined
}
