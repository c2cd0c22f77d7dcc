import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { staffProductPath } from '../../shared/staff-paths.ts'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { refusedOf } from './refused-of.ts'
import type { StaffPage, StaffProduct, StockRow } from './staff-view.ts'

/** How much there is of each version of a product. */
export function StockForm({
  view,
  product,
}: {
  view: StaffPage<StaffProduct>
  product: StaffProduct
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  const refused = refusedOf(view, 'staff-stock')
  if (product.stock.length === 0) return <p>{text.noStock}</p>
  return (
    <form className="door-form staff-form" method="post" action={to(formActions.saveStock)}>
      {refused && <ProblemNote refused={refused} />}
      <ReturnPathField path={staffProductPath(product.id)} />
      <input type="hidden" name={formFields.memberId} value={view.staffId} />
      <input type="hidden" name={formFields.productId} value={product.id} />
      {product.stock.map((row) => (
        <StockField key={row.id} row={row} refused={refused} />
      ))}
      {product.hasFurtherStock && <p>{text.firstStock({ count: product.stock.length })}</p>}
      <button type="submit" className="button">
        {text.saveStock}
      </button>
    </form>
  )
}

function StockField({
  row: { id, revision, version, value },
  refused,
}: {
  row: StockRow
  refused: RefusedForm | undefined
}): ReactNode {
  const text = useTexts('staff')
  const name = formFields.stockPrefix + id
  const typed = refused?.fields[name]
  const isWrong = refused?.wrong.includes(name) ?? false
  const label = version === '' ? text.onlyVersion : version
  const words = { in: text.inStock, out: text.outOfStock } as const
  const field = {
    className: 'field',
    id: name,
    name,
    defaultValue: typed ?? value,
    ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${name}-now` }),
  }
  return (
    <div className="staff-stock">
      <label htmlFor={name} dir="auto">
        {typeof value === 'number'
          ? text.stockOf({ version: label })
          : text.availabilityOf({ version: label })}
      </label>
      {typeof value === 'number' ? (
        <input {...field} inputMode="numeric" autoComplete="off" dir="ltr" required />
      ) : (
        <select {...field}>
          <option value="in">{text.inStock}</option>
          <option value="out">{text.outOfStock}</option>
        </select>
      )}
      {isWrong && (
        <p className="field-problem" id={`${name}-now`}>
          {text.savedNow({ value: typeof value === 'number' ? String(value) : words[value] })}
        </p>
      )}
      <input type="hidden" name={formFields.stockBeforePrefix + id} value={value} />
      <input type="hidden" name={formFields.stockRevisionPrefix + id} value={revision} />
    </div>
  )
}
