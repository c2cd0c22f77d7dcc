import { discountPercent, formatMeasure } from '@vitrine/react'
import type { ReactNode } from 'react'
import { useSite, useTexts } from '../shared/site/site-context.tsx'
import type { PriceView, UnitPriceView } from '../shared/views/price-view.ts'

/** Price with, where they apply, the price before, the saving and the price per unit. */
export function PriceTag({ price }: { price: PriceView }): ReactNode {
  const site = useSite()
  const text = useTexts('price')
  const { amount: charged, original } = price.charged ?? price
  const saving = discountPercent(charged, original)
  const reduced = price.original !== undefined && Number(price.original) > Number(price.amount)
  const amount = Number(price.amount) === 0 ? text.free : site.price(price.amount, price.currency)
  return (
    <p className="price" data-reduced={reduced || undefined}>
      {price.from && <span className="price-from">{`${text.from} `}</span>}
      {reduced && <span className="hidden">{`${text.now} `}</span>}
      <span className="price-now">{amount}</span>
      {reduced && price.original !== undefined && (
        <>
          {' '}
          <s>
            <span className="hidden">{`${text.before} `}</span>
            {site.price(price.original, price.currency)}
          </s>
        </>
      )}
      {saving > 0 && <span className="price-saving">{` ${text.save({ percent: saving })}`}</span>}
      {price.unit && <UnitPrice unit={price.unit} currency={price.currency} />}
    </p>
  )
}

/** “€17.27 per 100 g”. */
function UnitPrice({ unit, currency }: { unit: UnitPriceView; currency: string | undefined }): ReactNode {
  const site = useSite()
  const text = useTexts('price')
  return (
    <span className="price-unit">
      {text.per({
        amount: site.price(unit.amount, currency),
        measure: formatMeasure(unit.baseQuantity, { measure: unit.measure, locale: site.locale }),
      })}
    </span>
  )
}
