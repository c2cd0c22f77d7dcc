export type { Clock } from './clock.ts'
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
} from './domains/calculation/calculation-services.ts'
export {
  httpCarrier,
  httpDiscountTriggers,
  httpMemberships,
  httpTaxRates,
} from './domains/calculation/http/http-services.ts'
export type { HttpServiceOptions } from './domains/calculation/http/signed-question.ts'
export { type LoadProgress, StoreDocumentError } from './domains/sites/importer.ts'
export type { LoadedSite, LoadOptions } from './domains/sites/load.ts'
export { hostedPagePaths } from './hosted/pages.ts'
export type { LogLevel } from './log/log.ts'
export { type PlatformOptions, type RunningPlatform, startPlatform } from './platform.ts'
export { exitCodes, StartError } from './start-error.ts'
