import { divideRounded, type Minor, smallerOf } from '../../money/index.ts'
import type { PaymentSplit, PricedLine, PriceSummary } from './priced-cart.ts'
import type { PaymentTime } from './pricing-input.ts'

type PayableLine = Pick<PricedLine, 'amount' | 'discount' | 'totalAfterTax' | 'tax' | 'quantity'> & {
  readonly payment: PaymentTime
}

const nothing: PriceSummary = {
  subtotal: 0n,
  discount: 0n,
  shipping: 0n,
  additionalFees: 0n,
  tax: 0n,
  total: 0n,
}

/**
 * Splits the total into what is due now and later. A deposit is due now, at most the total of its line; subscriptions that start later and
 * offline payments are due later.
 *
 * Delivery and fees are due with the first payment.
 */
export function splitPayment(whole: PriceSummary, lines: readonly PayableLine[]): PaymentSplit {
  let [subtotal, discount, tax, due] = [0n, 0n, 0n, 0n]
  let isAnythingNow = false
  for (const line of lines) {
    const part = dueNow(line)
    isAnythingNow ||= line.payment.due !== 'LATER'
    subtotal += part.subtotal
    discount += part.discount
    tax += part.tax
    due += part.total
  }
  const linesOf = (pick: (line: PayableLine) => Minor) => lines.reduce((sum, line) => sum + pick(line), 0n)
  // Delivery, fees, and their discounts and taxes.
  const rest = {
    discount: whole.discount - linesOf((line) => line.discount),
    tax: whole.tax - linesOf((line) => line.tax?.tax ?? 0n),
    total: whole.total - linesOf((line) => line.totalAfterTax),
  }
  const now: PriceSummary = isAnythingNow
    ? {
        subtotal,
        discount: discount + rest.discount,
        shipping: whole.shipping,
        additionalFees: whole.additionalFees,
        tax: tax + rest.tax,
        total: due + rest.total,
      }
    : nothing
  return { now, later: difference(whole, now) }
}

function dueNow(line: PayableLine): Pick<PriceSummary, 'subtotal' | 'discount' | 'tax' | 'total'> {
  const { amount, discount, totalAfterTax, payment, quantity } = line
  const tax = line.tax?.tax ?? 0n
  if (payment.due === 'NOW') return { subtotal: amount, discount, tax, total: totalAfterTax }
  if (payment.due === 'LATER' || totalAfterTax === 0n) return nothing

  const total = smallerOf(payment.depositPerItem * BigInt(quantity), totalAfterTax)
  // The discount is rounded down and the tax to the nearest unit, so neither part is negative.
  const discountNow = (discount * total) / totalAfterTax
  const taxNow = divideRounded(tax * total, totalAfterTax)
  const onTop = line.tax?.isIncluded === false ? taxNow : 0n
  return { subtotal: total + discountNow - onTop, discount: discountNow, tax: taxNow, total }
}

function difference(whole: PriceSummary, part: PriceSummary): PriceSummary {
  return {
    subtotal: whole.subtotal - part.subtotal,
    discount: whole.discount - part.discount,
    shipping: whole.shipping - part.shipping,
    additionalFees: whole.additionalFees - part.additionalFees,
    tax: whole.tax - part.tax,
    total: whole.total - part.total,
  }
}
