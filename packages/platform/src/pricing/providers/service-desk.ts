import type { Clock } from '../../runtime/index.ts'
import { log } from '../../runtime/index.ts'
import type { CarrierAnswer } from '../engine/delivery.ts'
import type { Membership } from '../engine/memberships.ts'
import type { AutoTaxAnswer } from '../engine/tax.ts'
import type {
  CalculationCart,
  CalculationServices,
  CarrierQuestion,
  DiscountTriggerQuestion,
  TaxRateQuestion,
} from './calculation-services.ts'
import { readHolding, readMemberships, readQuotes, readRates } from './checked-answers.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { RecentAnswers } from './recent-answers.ts'

/** Choice: a shopper waits three seconds for a total and no longer. */
const usualDeadlineMs = 3_000

type Reader<Q> = (question: Q) => Promise<unknown>

/**
 * Asks the services that a platform was started with. Whatever goes wrong with one becomes an answer that says so: nothing is thrown.
 */
export class ServiceDesk {
  readonly #carriers: readonly { readonly id: string; readonly ask: Reader<CarrierQuestion> }[]
  readonly #taxRates: Reader<TaxRateQuestion> | undefined
  readonly #triggers: Reader<DiscountTriggerQuestion> | undefined
  readonly #memberships: readonly { readonly appId: string; readonly ask: Reader<CalculationCart> }[]

  constructor(services: CalculationServices, clock: Clock) {
    const { carriers = [], taxRates, discountTriggers, memberships = [] } = services
    const patienceMs = services.deadlineMs ?? usualDeadlineMs
    const guarded = <Q>(name: string, call: (question: Q, signal: AbortSignal) => Promise<unknown>) =>
      guardedBy(name, clock, patienceMs, call)
    this.#carriers = carriers.map((one) => ({
      id: one.id,
      ask: guarded(`carrier ${one.id}`, (question, signal) => one.quote(question, signal)),
    }))
    this.#taxRates = taxRates && guarded('tax rates', (question, signal) => taxRates.rates(question, signal))
    this.#triggers =
      discountTriggers &&
      guarded('discount triggers', (question, signal) => discountTriggers.holding(question, signal))
    this.#memberships = memberships.map((one) => ({
      appId: one.appId,
      ask: guarded(`memberships ${one.appId}`, (question, signal) => one.membershipsOf(question, signal)),
    }))
  }

  get asksForRates(): boolean {
    return this.#taxRates !== undefined
  }

  /** Every carrier at once; one that fails is among the answers. */
  async carriers(question: CarrierQuestion): Promise<CarrierAnswer[]> {
    return Promise.all(
      this.#carriers.map(
        async ({ id, ask }): Promise<CarrierAnswer> =>
          either<CarrierAnswer>(
            `carrier ${id}`,
            async () => ({
              carrierId: id,
              status: 'OFFERS',
              offers: readQuotes(await ask(question), question.currency),
            }),
            { carrierId: id, status: 'FAILED' },
          ),
      ),
    )
  }

  /** Undefined where there is no provider of rates. */
  async taxRates(question: TaxRateQuestion): Promise<AutoTaxAnswer | undefined> {
    const ask = this.#taxRates
    return (
      ask &&
      either<AutoTaxAnswer>(
        'tax rates',
        async () => ({ status: 'RATES', rates: readRates(await ask(question), question.taxGroupIds) }),
        { status: 'FAILED' },
      )
    )
  }

  /** Undefined where it cannot be told. Without a service none holds. */
  async holding(question: DiscountTriggerQuestion): Promise<readonly string[] | undefined> {
    const ask = this.#triggers
    if (ask === undefined || question.triggerIds.length === 0) return []
    return either<readonly string[] | undefined>(
      'discount triggers',
      async () => readHolding(await ask(question), question.triggerIds),
      undefined,
    )
  }

  /** Memberships of every service that answers, and whether one did not. */
  async memberships(
    question: CalculationCart,
  ): Promise<{ readonly memberships: readonly Membership[]; readonly isWhole: boolean }> {
    const answers = await Promise.all(
      this.#memberships.map(({ appId, ask }) =>
        either<Membership[] | undefined>(
          `memberships ${appId}`,
          async () => readMemberships(await ask(question), appId),
          undefined,
        ),
      ),
    )
    return { memberships: answers.flatMap((answer) => answer ?? []), isWhole: !answers.includes(undefined) }
  }
}

/** One service behind its deadline, its breaker and its answers of the last minute. */
function guardedBy<Q>(
  name: string,
  clock: Clock,
  patienceMs: number,
  call: (question: Q, signal: AbortSignal) => Promise<unknown>,
): Reader<Q> {
  const breaker = new CircuitBreaker(clock)
  const answers = new RecentAnswers<unknown>(clock)
  return (question) =>
    answers.answerTo(JSON.stringify(question), () =>
      breaker.run(async () => {
        const signal = AbortSignal.timeout(patienceMs)
        // A program that does not heed its signal must not be waited for either.
        const late = new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () =>
            reject(new Error(`${name} did not answer within ${patienceMs} ms`)),
          )
        })
        return Promise.race([call(question, signal), late])
      }),
    )
}

async function either<T>(name: string, answer: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    // The estimate says what is missing; the operator learns why.
    log.warn({ err: error, service: name }, 'a calculation service failed')
    return otherwise
  }
}

declare module '../../http/route.ts' {
  interface SiteContext {
    /** Carriers, tax rates, discount triggers and memberships of third parties. Without it, a cart is priced by the store's own rules. */
    readonly calculation?: ServiceDesk | undefined
  }
}
