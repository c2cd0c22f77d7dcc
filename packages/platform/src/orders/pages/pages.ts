import type { HostedPage } from '../../auth/index.ts'
import type { Database } from '../../db/index.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { paymentRecords } from '../payments/simulated-payments-repository.ts'
import { simulatedProvider } from '../payments/simulated-provider.ts'
import { checkoutPaths } from './addresses.ts'
import { deliveryPage } from './delivery-page.ts'
import { detailsPage } from './details-page.ts'
import { paymentPage } from './payment-page.ts'
import { returnPage } from './return-page.ts'
import { simulatedPaymentPage } from './simulated-payment-page.ts'

/** The provider of payments that this platform has: one that moves no money. */
export function localPayments(db: Database): PaymentProvider {
  return simulatedProvider(paymentRecords(db), ({ returnUrl }) => {
    // Its page belongs to the same visit as the page that it comes back to.
    const url = new URL(returnUrl)
    url.pathname = checkoutPaths.simulatedPayment
    return url.href
  })
}

/** Every page of the hosted checkout. */
export function checkoutPages(db: Database, payments: PaymentProvider): readonly HostedPage[] {
  return [
    detailsPage(payments),
    deliveryPage(payments),
    paymentPage(payments),
    returnPage(payments),
    simulatedPaymentPage(paymentRecords(db)),
  ]
}
