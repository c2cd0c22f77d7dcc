import type {
  CarrierService,
  DiscountTriggerService,
  MembershipService,
  TaxRateService,
} from '../calculation-services.ts'
import { type HttpServiceOptions, signedQuestions } from './signed-question.ts'

/*
 * Services behind an address. A question is `POST { kind, question }`, signed; the answer is 200 and the JSON that the service's method
 * promises. The casts hold because the platform checks every answer of every service before it uses it (`checked-answers.ts`).
 */

/** A carrier at an address; the kind of its questions is `carrier-quotes`. */
export function httpCarrier(options: HttpServiceOptions & { readonly id: string }): CarrierService {
  const ask = signedQuestions('carrier-quotes', options)
  return {
    id: options.id,
    quote: (question, signal) => ask(question, signal) as ReturnType<CarrierService['quote']>,
  }
}

/** A provider of rates of tax at an address; the kind of its questions is `tax-rates`. */
export function httpTaxRates(options: HttpServiceOptions): TaxRateService {
  const ask = signedQuestions('tax-rates', options)
  return { rates: (question, signal) => ask(question, signal) as ReturnType<TaxRateService['rates']> }
}

/** Whoever decides on custom triggers, at an address; the kind of its questions is `discount-triggers`. */
export function httpDiscountTriggers(options: HttpServiceOptions): DiscountTriggerService {
  const ask = signedQuestions('discount-triggers', options)
  return {
    holding: (question, signal) => ask(question, signal) as ReturnType<DiscountTriggerService['holding']>,
  }
}

/** Whoever keeps memberships, at an address; the kind of its questions is `memberships`. */
export function httpMemberships(options: HttpServiceOptions & { readonly appId: string }): MembershipService {
  const ask = signedQuestions('memberships', options)
  return {
    appId: options.appId,
    membershipsOf: (question, signal) =>
      ask(question, signal) as ReturnType<MembershipService['membershipsOf']>,
  }
}
