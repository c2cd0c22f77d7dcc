import type { ReactNode } from 'react'
import { isPositive, minus } from '../../shared/money/decimal-math.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { Decimal } from '../../shared/views/decimal.ts'

/** How far it is to free delivery; stays when it is reached. */
export function FreeDelivery({ due, over }: { due: Decimal; over: Decimal }): ReactNode {
  const { price, charged } = useSite()
  const text = useTexts('cart')
  const left = minus(over, due)
  const words = isPositive(left)
    ? text.freeDeliveryLeft({ amount: price(left, charged) })
    : text.freeDeliveryReached
  return (
    <div className="free-delivery">
      <p>{words}</p>
      <progress aria-hidden="true" max={Number(over)} value={Math.min(Number(over), Number(due))} />
    </div>
  )
}
