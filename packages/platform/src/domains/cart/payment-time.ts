import type { PaymentTime } from '../pricing/engine/pricing-input.ts'
import type { SoldItem } from './sold-item.ts'

type Paid = Pick<SoldItem, 'paymentOption' | 'depositAmount' | 'startsAt'>

/** When an item is paid: as its payment option says, and a subscription that starts later when it starts. */
export function paymentTimeOf({ paymentOption, depositAmount, startsAt }: Paid, now: Date): PaymentTime {
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
