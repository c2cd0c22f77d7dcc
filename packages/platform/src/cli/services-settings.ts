import type { CalculationServices } from '../pricing/index.ts'
import { httpCarrier, httpDiscountTriggers, httpMemberships, httpTaxRates } from '../pricing/index.ts'
import { StartError } from '../runtime/index.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Services that answer at addresses, all with one secret.
 *
 * @throws StartError naming the variable and what it takes; no value is repeated
 */
export function calculationServices(
  env: Environment,
  mayReachLoopback: boolean,
): CalculationServices | undefined {
  const names = ['CARRIERS', 'TAX_RATES_URL', 'DISCOUNT_TRIGGERS_URL', 'MEMBERSHIPS'] as const
  if (names.every((name) => !env[name])) return undefined
  const secret = env['SERVICES_SECRET'] ?? ''
  const at = <T>(name: string, make: () => T): T => {
    try {
      return make()
    } catch (error) {
      if (error instanceof StartError) throw error
      const why = error instanceof RangeError ? error.message : `${name} is not an address it can use.`
      throw new StartError('badSetting', why)
    }
  }
  const { TAX_RATES_URL: rates, DISCOUNT_TRIGGERS_URL: triggers } = env
  const options = (url: string) => ({ url, secret, mayReachLoopback })
  return {
    carriers: named(env, 'CARRIERS').map(([id, url]) =>
      at('CARRIERS', () => httpCarrier({ ...options(url), id })),
    ),
    memberships: named(env, 'MEMBERSHIPS').map(([appId, url]) =>
      at('MEMBERSHIPS', () => httpMemberships({ ...options(url), appId })),
    ),
    ...(rates ? { taxRates: at('TAX_RATES_URL', () => httpTaxRates(options(rates))) } : {}),
    ...(triggers
      ? { discountTriggers: at('DISCOUNT_TRIGGERS_URL', () => httpDiscountTriggers(options(triggers))) }
      : {}),
  }
}

/** `<uuid>=<address>`, by commas. */
function named(env: Environment, name: string): (readonly [string, string])[] {
  return (env[name] ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [, id, url] = /^\s*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})=(\S+)\s*$/i.exec(entry) ?? []
      if (id === undefined || url === undefined)
        throw new StartError('badSetting', `${name} takes <uuid>=<address>, separated by commas.`)
      return [id.toLowerCase(), url] as const
    })
}
