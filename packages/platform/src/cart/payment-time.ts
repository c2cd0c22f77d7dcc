import type { PaymentTime } from '../pricing/index.ts'
import type { SoldItem } from './sold-item.ts'

type Paid = Pick<SoldItem, 'paymentOption' | 'depositAmount' | 'startsAt' | 'isFreeAtFirst'>

/** When an item is paid: as its payment option says, a subscription that starts later when it starts, and one on trial after that. */
export function paymentTimeOf(
  { paymentOption, depositAmount, startsAt, isFreeAtFirst }: Paid,
  now: Date,
): PaymentTime {
  if (isFreeAtFirst) return { due: 'LATER' }
  if (startsAt !== undefined && startsAt > now) return { due: 'LATER' }
  if (paymentOption === 'FULL_PAYMENT_OFFLINE' || paymentOption === 'MEMBERSHIP_OFFLINE')
    return { due: 'LATER' }
  return paymentOption === 'DEPOSIT_ONLINE' && depositAmount !== undefined
    ? { due: 'DEPOSIT', depositPerPiece: depositAmount }
    : { due: 'NOW' }
}

export function acceptsMembership({ paymentOption }: Pick<SoldItem, 'paymentOption'>): boolean {
  return paymentOption.startsWith('MEMBERSHIP')
}
