import type { ReactNode } from 'react'
import { isPositive, negated } from '../../shared/money/decimal-math.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { Decimal } from '../../shared/views/decimal.ts'
import { taxName } from '../cart/tax-name.ts'
import type { OrderTotalsView } from './order-view.ts'

/** What an order came to, each part with its name. */
export function OrderTotals({ totals }: { totals: OrderTotalsView }): ReactNode {
  const text = useTexts('order')
  const { free } = useTexts('price')
  const taxText = useTexts('cartPage')
  const { subtotal, discounts, shipping, fees, taxes, taxIncluded, total, due, giftCard } = totals
  return (
    <dl className="order-totals">
      <Row name={text.subtotal} amount={subtotal} />
      {discounts.map(({ name, amount }) => (
        <Row key={name} name={name || text.discount} amount={amount} isOff />
      ))}
      <Row name={text.shipping} amount={shipping} {...(!isPositive(shipping) && { instead: free })} />
      {fees.map(({ name, amount }) => (
        <Row key={name} name={name} amount={amount} />
      ))}
      {!taxIncluded &&
        taxes.map(({ name, amount }) => <Row key={name} name={taxName(name, taxText)} amount={amount} />)}
      <Row name={text.total} amount={total} isTotal />
      {due && <Row name={text.due} amount={due} />}
      {taxIncluded &&
        taxes.map(({ name, amount }) => (
          <Row key={name} name={text.includes({ name: taxName(name, taxText) })} amount={amount} isQuiet />
        ))}
      {giftCard && <Row name={text.giftCard({ code: giftCard.name })} amount={giftCard.amount} isQuiet />}
    </dl>
  )
}

function Row({
  name,
  amount,
  instead,
  isOff = false,
  isTotal = false,
  isQuiet = false,
}: {
  name: string
  amount: Decimal
  /** Shown instead of the amount. */
  instead?: string
  isOff?: boolean
  isTotal?: boolean
  isQuiet?: boolean
}): ReactNode {
  const site = useSite()
  return (
    <div data-total={isTotal || undefined} data-quiet={isQuiet || undefined}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{instead ?? site.amount(isOff ? negated(amount) : amount)}</dd>
    </div>
  )
}
