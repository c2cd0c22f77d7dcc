/** The platform inside tests, failures on purpose, and signed webhooks. */

export {
  type Fault,
  type FaultOptions,
  type FaultyFetch,
  faultyFetch,
  type InjectedFault,
} from './faulty-fetch.ts'
export { type Buyer, type OrderToPlace, type PlatformToOrderFrom, placeOrder } from './place-order.ts'
export {
  type SentMail,
  type StaffRight,
  startTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
  type TestSite,
} from './platform.ts'
export { type SignedWebhook, signWebhook, type WebhookToSign } from './sign-webhook.ts'
