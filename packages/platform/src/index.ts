import { declarations } from '@vitrine/contract/server'

export {
  hostedPagePaths,
  type PlatformOptions,
  type PlatformSites,
  type RunningPlatform,
  startPlatform,
} from './app/index.ts'
export type {
  PaymentProvider,
  PaymentRedirect,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundState,
} from './orders/index.ts'
export type {
  CalculationCart,
  CalculationLine,
  CalculationProviderOptions,
  CarrierProvider,
  CarrierQuote,
  CarrierRequest,
  DiscountTriggerProvider,
  DiscountTriggerRequest,
  HttpProviderOptions,
  MembershipProvider,
  OfferedMembership,
  TaxRateProvider,
  TaxRateRequest,
} from './pricing/index.ts'
export { httpCarrier, httpDiscountTriggers, httpMemberships, httpTaxRates } from './pricing/index.ts'
export type { Clock, LogLevel } from './runtime/index.ts'
export { exitCodes, StartError } from './runtime/index.ts'
export type { LoadedSite, LoadOptions } from './store-document/index.ts'
export { type LoadProgress, StoreDocumentError } from './store-document/index.ts'

/** Names of all operations, as errors, logs and the API reference have them, for example `cart.addItems`. */
export const operationNames: readonly string[] = [...declarations.keys()]
