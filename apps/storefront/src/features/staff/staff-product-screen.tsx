import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { staffProductPath } from '../../shared/staff-paths.ts'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tick } from '../../ui/tick.tsx'
import { refusedOf } from './refused-of.ts'
import { StaffCard, StaffFrame } from './staff-frame.tsx'
import type { StaffPage, StaffProduct } from './staff-view.ts'
import { StockForm } from './stock-form.tsx'
import { useSavedNow } from './use-saved-now.ts'

/** `/staff/products/<id>`: the basics of a product, its stock, and its end. Each form is saved by itself. */
export function StaffProductScreen({ view }: { view: StaffPage<StaffProduct> }): ReactNode {
  return <StaffFrame view={view}>{(product) => <ProductCards view={view} product={product} />}</StaffFrame>
}

interface CardProps {
  view: StaffPage<StaffProduct>
  product: StaffProduct
}

function ProductCards({ view, product }: CardProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  return (
    <>
      <header className="staff-head">
        <h1 dir="auto">{product.name}</h1>
        {product.isVisible && (
          <a className="link" href={to(`/products/${product.slug}`)}>
            {text.seeInShop}
          </a>
        )}
      </header>
      <StaffCard id="basics" title={text.basics} said={view.saved === 'product' && text.saved}>
        <BasicsForm view={view} product={product} />
      </StaffCard>
      <StaffCard id="stock" title={text.stock} said={view.saved === 'stock' && text.saved}>
        <StockForm view={view} product={product} />
      </StaffCard>
      <StaffCard id="delete" title={text.removeProduct}>
        <Removal view={view} product={product} />
      </StaffCard>
    </>
  )
}

function BasicsForm({ view, product }: CardProps): ReactNode {
  const { to, currency } = useSite()
  const text = useTexts('staff')
  const refused = refusedOf(view, 'staff-product')
  const now = useSavedNow(refused)
  return (
    <form className="door-form staff-form" method="post" action={to(formActions.saveProduct)}>
      {refused && <ProblemNote refused={refused} />}
      <ReturnPathField path={staffProductPath(product.id)} />
      <input type="hidden" name={formFields.memberId} value={view.staffId} />
      <input type="hidden" name={formFields.productId} value={product.id} />
      <input type="hidden" name={formFields.lastUpdated} value={product.lastUpdated} />
      <TextField
        name={formFields.productName}
        label={text.name}
        autoComplete="off"
        isRequired
        maxLength={80}
        defaultValue={product.name}
        refused={refused}
        {...now(formFields.productName, product.name)}
      />
      <TextField
        name={formFields.price}
        label={text.price}
        autoComplete="off"
        isRequired
        defaultValue={product.price}
        refused={refused}
        {...now(
          formFields.price,
          product.price,
          product.hasVariantPrices ? text.pricesOfVariants : text.priceIn({ currency }),
        )}
      />
      <TextField
        name={formFields.ribbon}
        label={text.ribbon}
        autoComplete="off"
        maxLength={30}
        defaultValue={product.ribbon}
        refused={refused}
        {...now(formFields.ribbon, product.ribbon, text.ribbonHint)}
      />
      <Tick
        name={formFields.visible}
        label={text.visible}
        isTicked={refused ? refused.fields[formFields.visible] === 'on' : product.isVisible}
      />
      <button type="submit" className="button">
        {text.save}
      </button>
    </form>
  )
}

function Removal({ view, product }: CardProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  const refused = refusedOf(view, 'staff-delete')
  if (view.edit !== 'delete') {
    return (
      <a className="link" href={to(`${staffProductPath(product.id)}?edit=delete#delete`)}>
        {text.remove}
      </a>
    )
  }
  return (
    <form className="staff-removal" method="post" action={to(formActions.deleteProduct)}>
      {refused && <ProblemNote refused={refused} />}
      <ReturnPathField path={staffProductPath(product.id)} />
      <input type="hidden" name={formFields.memberId} value={view.staffId} />
      <input type="hidden" name={formFields.productId} value={product.id} />
      <p>{text.removeText}</p>
      <div className="staff-ways">
        <button type="submit" className="button">
          {text.removeNow}
        </button>
        <a className="link" href={to(staffProductPath(product.id))}>
          {text.keep}
        </a>
      </div>
    </form>
  )
}
