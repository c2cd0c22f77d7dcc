import type { PlatformOptions } from '../app/index.ts'
import { type CaptchaSettings, canonicalEmail } from '../auth/index.ts'
import { callerAddress, isLoopback } from '../http/index.ts'
import type { CalculationProviderOptions } from '../pricing/index.ts'
import { httpCarrier, httpDiscountTriggers, httpMemberships, httpTaxRates } from '../pricing/index.ts'
import { type LogLevel, omitUndefined, StartError } from '../runtime/index.ts'

/** Settings from environment variables; `help.ts` documents each of them. */
export type Settings = PlatformOptions

type Environment = Readonly<Record<string, string | undefined>>

const logLevels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** @throws StartError with the name of the variable and the values it accepts */
export function readSettings(env: Environment): Settings {
  const host = env['PLATFORM_HOST'] || undefined
  return omitUndefined<Settings>({
    dataDir: env['VITRINE_DATA'] || '.vitrine',
    port:
      readNumber(env, 'PLATFORM_PORT', [0, 65_535], 'a port number from 0 (any free port) to 65535') ?? 4000,
    host,
    publicUrl: readUrl(env, 'PLATFORM_URL', ['http:', 'https:']),
    shopUrl: readUrl(env, 'SHOP_ORIGIN', ['http:', 'https:']),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseTimeoutMs: readNumber(
      env,
      'DATABASE_TIMEOUT_MS',
      [100, 60_000],
      'milliseconds from 100 to 60000',
    ),
    secret: env['VITRINE_SECRET'] || undefined,
    previousSecrets: readList(env, 'VITRINE_SECRET_PREVIOUS'),
    captcha: readCaptcha(env),
    providers: readProviders(env, isLoopback(host ?? '127.0.0.1')),
    trustedProxies: readNetworks(env, 'TRUSTED_PROXIES'),
    mediaStoreUrl: env['MEDIA_STORE_URL'] || undefined,
    mediaImport: readSwitch(env, 'MEDIA_IMPORT'),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readEmail(env, 'MAIL_FROM'),
    logLevel: readLogLevel(env) ?? 'info',
  })
}

function readList(env: Environment, name: string): readonly string[] | undefined {
  return env[name]
    ?.split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function readNumber(env: Environment, name: string, [min, max]: readonly [number, number], accepted: string) {
  const text = env[name]
  if (!text) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw invalid(name, text, accepted)
}

/** The message leaves the value out: such URLs contain passwords. */
function readUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ')
  throw new StartError('badSetting', `${name} is not a valid URL; it must be ${forms}.`)
}

function readEmail(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const email = canonicalEmail(text)
  if (email) return email
  throw new StartError('badSetting', `${name} must be only an e-mail address, such as hello@shop.example.`)
}

/** All three or none: half a captcha would accept everything, or nothing. */
function readCaptcha(env: Environment): PlatformOptions['captcha'] {
  const verifyUrl = readUrl(env, 'CAPTCHA_VERIFY_URL', ['https:', 'http:'])
  const { CAPTCHA_SECRET: visible, CAPTCHA_HOSTNAMES: hostnames } = env
  const widget = readCaptchaWidget(env)
  if (!verifyUrl && !visible && !hostnames && !widget) return undefined
  if (!verifyUrl || !visible || !hostnames) {
    const message = 'Set CAPTCHA_VERIFY_URL, CAPTCHA_SECRET and CAPTCHA_HOSTNAMES together.'
    throw new StartError('badSetting', message)
  }
  const invisible = env['CAPTCHA_INVISIBLE_SECRET'] || visible
  return {
    verifyUrl,
    secret: { visible, invisible },
    hostnames: hostnames.split(',').map((name) => name.trim()),
    ...(widget && { widget }),
  }
}

function readCaptchaWidget(env: Environment): CaptchaSettings['widget'] {
  const scriptUrl = readUrl(env, 'CAPTCHA_SCRIPT_URL', ['https:'])
  const siteKey = env['CAPTCHA_SITE_KEY']
  if (!scriptUrl && !siteKey) return undefined
  if (scriptUrl && siteKey) return { scriptUrl, siteKey }
  throw new StartError('badSetting', 'Set CAPTCHA_SCRIPT_URL and CAPTCHA_SITE_KEY together.')
}

function readSwitch(env: Environment, name: string): boolean | undefined {
  const text = env[name]
  if (!text) return undefined
  if (text === 'on' || text === 'off') return text === 'on'
  throw invalid(name, text, 'on or off')
}

function readNetworks(env: Environment, name: string): readonly string[] | undefined {
  const text = env[name]
  if (!text) return undefined
  const entries = text.split(',').map((entry) => entry.trim())
  try {
    callerAddress(entries)
    return entries
  } catch {
    throw invalid(name, text, 'addresses and networks such as 10.0.0.0/8, separated by commas')
  }
}

function readLogLevel(env: Environment): LogLevel | undefined {
  const text = env['LOG_LEVEL']
  if (!text) return undefined
  const level = logLevels.find((known) => known === text)
  if (level) return level
  throw invalid('LOG_LEVEL', text, `one of ${logLevels.join(', ')}`)
}

/**
 * Calculation providers at URLs, all with the same secret.
 *
 * @throws StartError with the name of the variable; values are secret and stay out of the message
 */
export function readProviders(
  env: Environment,
  mayReachLoopback: boolean,
): CalculationProviderOptions | undefined {
  const { TAX_RATES_URL: taxRatesUrl, DISCOUNT_TRIGGERS_URL: triggersUrl } = env
  if (!env['CARRIERS'] && !env['MEMBERSHIPS'] && !taxRatesUrl && !triggersUrl) return undefined
  const options = (url: string) => ({ url, secret: env['SERVICES_SECRET'] ?? '', mayReachLoopback })
  const carriers = readServiceList(env, 'CARRIERS').map(([id, url]) =>
    create('CARRIERS', () => httpCarrier({ ...options(url), id })),
  )
  const memberships = readServiceList(env, 'MEMBERSHIPS').map(([appId, url]) =>
    create('MEMBERSHIPS', () => httpMemberships({ ...options(url), appId })),
  )
  return {
    carriers,
    memberships,
    ...(taxRatesUrl && { taxRates: create('TAX_RATES_URL', () => httpTaxRates(options(taxRatesUrl))) }),
    ...(triggersUrl && {
      discountTriggers: create('DISCOUNT_TRIGGERS_URL', () => httpDiscountTriggers(options(triggersUrl))),
    }),
  }
}

function create<T>(name: string, createService: () => T): T {
  try {
    return createService()
  } catch (error) {
    if (error instanceof StartError) throw error
    // A RangeError is about the secret and does not contain it.
    const reason = error instanceof RangeError ? error.message : `${name} is not a valid URL.`
    throw new StartError('badSetting', reason)
  }
}

/** `<uuid>=<url>`, separated by commas. */
function readServiceList(env: Environment, name: string): (readonly [id: string, url: string])[] {
  const entries = (env[name] ?? '').split(',').filter((entry) => entry.trim() !== '')
  return entries.map((entry) => {
    const [, id, url] = /^\s*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})=(\S+)\s*$/i.exec(entry) ?? []
    if (id === undefined || url === undefined) {
      throw new StartError('badSetting', `${name} must be <uuid>=<url>, separated by commas.`)
    }
    return [id.toLowerCase(), url] as const
  })
}

function invalid(name: string, value: string, accepted: string): StartError {
  return new StartError('badSetting', `${name} is "${value}"; it must be ${accepted}.`)
}
