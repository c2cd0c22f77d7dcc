import type { ReactNode } from 'react'
import type { Messages } from '../../shared/messages/messages.ts'
import { isPositive, negated, sum } from '../../shared/money/decimal-math.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { Decimal } from '../../shared/views/decimal.ts'
import type { CartLineView, CartView, EstimateView } from './cart-view.ts'
import { taxName } from './tax-name.ts'

export interface TotalsProps {
  cart: CartView
  /** Totals for an address, where they are known and current. */
  estimate: EstimateView | undefined
  /** Figures wait for an answer. */
  settling: boolean
}

interface Part {
  readonly name: string
  readonly amount: Decimal
}

/** All figures as a list of terms; one that is made of parts opens to them. */
export function Totals({ cart, estimate, settling }: TotalsProps): ReactNode {
  const { locale } = useSite()
  const text = useTexts('cartPage')
  const discounts = estimate?.discounts ?? [
    ...cart.discounts,
    ...(cart.coupon?.amount ? [{ name: cart.coupon.code, amount: cart.coupon.amount }] : []),
  ]
  const taxes = estimate?.taxes.filter((tax) => isPositive(tax.amount)) ?? []
  const taxIncluded = estimate?.taxIncluded ?? cart.taxIncluded
  return (
    <dl className="totals" data-settling={settling || undefined}>
      <Figure
        name={text.subtotal}
        amount={estimate?.subtotal ?? cart.subtotal}
        parts={cart.lines.map(partOf)}
      />
      {discounts.length > 0 && (
        <Figure
          name={text.discount}
          amount={sumOf(discounts, estimate?.discount)}
          parts={discounts}
          negative
        />
      )}
      {!estimate?.unshipped && (
        <div className="figure">
          <dt>{text.delivery}</dt>
          <dd>
            {estimate?.shipping === undefined ? (
              <span className="later">{text.deliveryNotYet}</span>
            ) : (
              <Amount amount={estimate.shipping} free />
            )}
          </dd>
        </div>
      )}
      {estimate && estimate.fees.length > 0 && (
        <Figure name={text.fees} amount={sumOf(estimate.fees)} parts={estimate.fees} />
      )}
      {estimate && !taxIncluded && (
        <Figure name={text.tax} amount={estimate.tax} parts={taxParts(taxes, text, locale)} />
      )}
      <div className="figure figure-total">
        <dt>{estimate ? text.total : text.estimatedTotal}</dt>
        <dd>
          <Amount amount={estimate?.total ?? cart.due} />
        </dd>
      </div>
      {estimate && taxIncluded && isPositive(estimate.tax) && (
        <Figure name={text.taxIncluded} amount={estimate.tax} parts={taxParts(taxes, text, locale)} quiet />
      )}
    </dl>
  )
}

/** With what was chosen: there may be several versions of a thing. */
function partOf({ name, details, quantity, total }: CartLineView): Part {
  const whole = [name, ...details.map(({ value }) => value)].join(', ')
  return { name: quantity > 1 ? `${quantity} × ${whole}` : whole, amount: total }
}

interface FigureProps {
  name: string
  amount: Decimal
  parts: readonly Part[]
  negative?: boolean
  quiet?: boolean
}

function Figure({ name, amount, parts, negative = false, quiet = false }: FigureProps): ReactNode {
  const text = useTexts('cartPage')
  return (
    <div className={quiet ? 'figure figure-quiet' : 'figure'}>
      <dt>{name}</dt>
      <dd>
        {parts.length < 2 && !negative ? (
          <Amount amount={amount} />
        ) : (
          <details>
            <summary>
              <span className="hidden">{text.totalParts}: </span>
              <Amount amount={amount} negative={negative} />
            </summary>
            <ul className="figure-parts">
              {parts.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be called and cost the same.
                <li key={index}>
                  <span>{part.name}</span>
                  <Amount amount={part.amount} negative={negative} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </div>
  )
}

function Amount({
  amount,
  negative = false,
  free = false,
}: {
  amount: Decimal
  negative?: boolean
  free?: boolean
}): ReactNode {
  const site = useSite()
  const text = useTexts('price')
  if (free && !isPositive(amount)) return <span>{text.free}</span>
  return <span>{site.amount(negative ? negated(amount) : amount)}</span>
}

function sumOf(parts: readonly Part[], known?: Decimal): Decimal {
  return known ?? sum(parts.map((part) => part.amount))
}

function taxParts(taxes: EstimateView['taxes'], text: Messages['cartPage'], locale: string): readonly Part[] {
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return taxes.map(({ name, rate, amount }) => ({
    name: text.taxOf({ name: taxName(name, text), rate: rates.format(Number(rate)) }),
    amount,
  }))
}
