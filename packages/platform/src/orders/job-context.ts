import type { SiteContext } from '../http/index.ts'
import type { Site } from '../sites/index.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'

/** What background jobs over the orders of all sites need. */
export interface OrderJobContext extends Omit<SiteContext, 'site'> {
  readonly payments: PaymentProvider
  site(id: string): Promise<Site | undefined>
}
