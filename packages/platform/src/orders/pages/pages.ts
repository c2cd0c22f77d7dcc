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

export function localPayments(db: Database): PaymentProvider {
  return simulatedProvider(paymentRecords(db), ({ returnUrl }) => {
    // The provider's page belongs to the same flow as the return page.
    const url = new URL(returnUrl)
    url.pathname = checkoutPaths.simulatedPayment
    return url.href
  })
}

/** The page on which buyers approve or decline simulated payments. */
export function simulatedPaymentPages(db: Database): readonly HostedPage[] {
  return [simulatedPaymentPage(paymentRecords(db))]
}

export function checkoutPages(payments: PaymentProvider): readonly HostedPage[] {
  return [detailsPage(payments), deliveryPage(payments), paymentPage(payments), returnPage(payments)]
}
