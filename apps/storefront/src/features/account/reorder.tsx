import { isStoreError } from '@vitrine/client'
import { type ItemIdentity, useCart } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { orderPath } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { AccountForm } from './account-form.tsx'
import { goneCodes, reorderForm } from './account-forms.ts'
import type { AccountPageView } from './account-pages.ts'

export interface ReorderView extends AccountPageView {
  readonly id: string
  /** What can be added again: items of the catalog. */
  readonly items: readonly (ItemIdentity & { readonly quantity: number })[]
  /** Number of items of the order. */
  readonly pieces: number
}

export function toReorderView({
  lines,
  ...view
}: AccountPageView &
  Pick<ReorderView, 'id' | 'items'> & {
    readonly lines: readonly { readonly quantity: number }[]
  }): ReorderView {
  const { site, id, items, refused } = view
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { site, id, items, pieces, ...(refused && { refused }) }
}

/** Adds an order to the cart again, at today's prices. An item that is gone does not affect the others. */
export function Reorder({ view }: { view: ReorderView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Form view={view} />
    </SiteProvider>
  )
}

function Form({ view }: { view: ReorderView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('order')
  const { id, items, pieces } = view
  const cart = useCart(({ add, settled }) => ({ add, settled }))
  const [result, setResult] = useState<keyof typeof text.reordered>()

  async function addAll(): Promise<void> {
    setResult(undefined)
    const before = (await cart.settled()).count
    for (const outcome of await Promise.all(items.map((item) => cart.add(item)))) {
      const error = outcome.status === 'refused' ? outcome.error : undefined
      const isGone = isStoreError(error, 'application') && goneCodes.has(error.code)
      if (error !== undefined && !isGone) throw error
    }
    const added = (await cart.settled()).count - before
    setResult(added <= 0 ? 'none' : added < pieces ? 'some' : 'all')
  }

  return (
    <AccountForm
      className="order-again"
      schema={reorderForm}
      action={formActions.reorder}
      next={orderPath(id)}
      view={view}
      send={addAll}
    >
      {({ button }) => (
        <>
          <input type="hidden" name={formFields.orderId} value={id} />
          <button type="submit" className="button button-quiet" {...button}>
            {text.again}
          </button>
          <p className="door-hint">{text.againHint}</p>
          <p className="account-saved" role="status">
            {result && text.reordered[result]}{' '}
            {result && result !== 'none' && (
              <a className="link" href={to('/cart')}>
                {text.toCart}
              </a>
            )}
          </p>
        </>
      )}
    </AccountForm>
  )
}
