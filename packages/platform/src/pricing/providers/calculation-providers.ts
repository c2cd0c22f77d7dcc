import { type Clock, log } from '../../runtime/index.ts'
import type { CarrierResult, Membership, ProviderTaxRates } from '../engine/pricing-input.ts'
import { guardCalls } from './guarded-calls.ts'
import { readMemberships, readQuotes, readRates, readTriggers } from './provider-responses.ts'
import type {
  CalculationCart,
  CalculationProviderOptions,
  CarrierRequest,
  DiscountTriggerRequest,
  TaxRateRequest,
} from './provider-types.ts'

/** The longest time a shopper waits for a total. */
const defaultDeadlineMs = 3_000

type Call<Q> = (request: Q) => Promise<unknown>

/** The calculation providers that the platform was started with. A failing provider never throws; its part is reported as failed. */
export class CalculationProviders {
  readonly #carriers: readonly { readonly id: string; readonly quote: Call<CarrierRequest> }[]
  readonly #taxRates: Call<TaxRateRequest> | undefined
  readonly #triggers: Call<DiscountTriggerRequest> | undefined
  readonly #memberships: readonly { readonly appId: string; readonly fetch: Call<CalculationCart> }[]

  constructor(
    {
      carriers = [],
      taxRates,
      discountTriggers,
      memberships = [],
      deadlineMs = defaultDeadlineMs,
    }: CalculationProviderOptions,
    clock: Clock,
  ) {
    const options = { clock, deadlineMs }
    this.#carriers = carriers.map((one) => ({
      id: one.id,
      quote: guardCalls(one.quote.bind(one), options),
    }))
    this.#taxRates = taxRates && guardCalls(taxRates.rates.bind(taxRates), options)
    this.#triggers =
      discountTriggers && guardCalls(discountTriggers.metTriggers.bind(discountTriggers), options)
    this.#memberships = memberships.map((one) => ({
      appId: one.appId,
      fetch: guardCalls(one.memberships.bind(one), options),
    }))
  }

  get hasTaxRates(): boolean {
    return this.#taxRates !== undefined
  }

  /** Queries all carriers at once; failed ones are part of the result. */
  async carriers(request: CarrierRequest): Promise<CarrierResult[]> {
    return Promise.all(
      this.#carriers.map(async ({ id: carrierId, quote }): Promise<CarrierResult> => {
        const offers = await attempt(`carrier ${carrierId}`, async () =>
          readQuotes(await quote(request), request.currency),
        )
        return offers === undefined
          ? { carrierId, status: 'FAILED' }
          : { carrierId, status: 'OFFERS', offers }
      }),
    )
  }

  /** Undefined without a tax provider. */
  async taxRates(request: TaxRateRequest): Promise<ProviderTaxRates | undefined> {
    const call = this.#taxRates
    if (call === undefined) return undefined
    const rates = await attempt('tax rates', async () => readRates(await call(request), request.taxGroupIds))
    return rates === undefined ? { status: 'FAILED' } : { status: 'RATES', rates }
  }

  /** The triggers that are met, none without a provider. Undefined if the provider failed. */
  async metTriggers(request: DiscountTriggerRequest): Promise<readonly string[] | undefined> {
    const call = this.#triggers
    if (call === undefined || request.triggerIds.length === 0) return []
    return attempt('discount triggers', async () => readTriggers(await call(request), request.triggerIds))
  }

  /** Memberships of all providers; `isComplete` is false if one failed. */
  async memberships(
    request: CalculationCart,
  ): Promise<{ readonly memberships: readonly Membership[]; readonly isComplete: boolean }> {
    const results = await Promise.all(
      this.#memberships.map(({ appId, fetch }) =>
        attempt(`memberships ${appId}`, async () => readMemberships(await fetch(request), appId)),
      ),
    )
    return {
      memberships: results.flatMap((result) => result ?? []),
      isComplete: !results.includes(undefined),
    }
  }
}

/** Undefined if it fails. The estimate reports the missing part; the log has the cause. */
async function attempt<T>(provider: string, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    log.warn({ err: error, provider }, 'a calculation provider failed')
    return undefined
  }
}

declare module '../../http/route.ts' {
  interface SiteContext {
    /** Carriers, tax rates, discount triggers and memberships of third parties. Without it, carts are priced by the store's rules only. */
    readonly calculation?: CalculationProviders | undefined
  }
}
