export { type PlatformOptions, type RunningPlatform, startPlatform } from './app/platform.ts'
export { hostedPagePaths } from './auth/pages/pages.ts'
export type {
  CalculationCart,
  CalculationLine,
  CalculationServices,
  CarrierQuestion,
  CarrierQuote,
  CarrierService,
  DiscountTriggerQuestion,
  DiscountTriggerService,
  MembershipService,
  OfferedMembership,
  TaxRateQuestion,
  TaxRateService,
} from './pricing/providers/calculation-services.ts'
export {
  httpCarrier,
  httpDiscountTriggers,
  httpMemberships,
  httpTaxRates,
} from './pricing/providers/http/http-services.ts'
export type { HttpServiceOptions } from './pricing/providers/http/signed-question.ts'
export type { Clock } from './runtime/clock.ts'
export type { LogLevel } from './runtime/log/log.ts'
export { exitCodes, StartError } from './runtime/start-error.ts'
export { type LoadProgress, StoreDocumentError } from './sites/importer.ts'
export type { LoadedSite, LoadOptions } from './sites/load.ts'
