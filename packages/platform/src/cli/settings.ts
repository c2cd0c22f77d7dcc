import type { PlatformOptions } from '../app/index.ts'
import type { CaptchaWidget } from '../auth/index.ts'
import { canonicalEmail } from '../auth/index.ts'
import { callerAddress, isLoopback } from '../http/index.ts'
import type { LogLevel } from '../runtime/index.ts'
import { StartError } from '../runtime/index.ts'
import { calculationServices } from './services-settings.ts'

/** What the environment says; each variable is explained by `usage`. */
export type Settings = PlatformOptions

type Environment = Readonly<Record<string, string | undefined>>

const logLevels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** Reads the environment. @throws StartError naming the variable and what it takes */
export function readSettings(env: Environment): Settings {
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const publicUrl = address(env, 'PLATFORM_URL', ['http:', 'https:'])
  const shopUrl = address(env, 'SHOP_ORIGIN', ['http:', 'https:'])
  const smtpUrl = address(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = mailAddress(env, 'MAIL_FROM')
  const host = env['PLATFORM_HOST']
  const secret = env['VITRINE_SECRET']
  const captcha = captchaSettings(env)
  const mediaStoreUrl = env['MEDIA_STORE_URL']
  const mediaImport = onOrOff(env, 'MEDIA_IMPORT')
  const proxies = networks(env, 'TRUSTED_PROXIES')
  const databasePatienceMs = milliseconds(env, 'DATABASE_TIMEOUT_MS')
  const services = calculationServices(env, isLoopback(host || '127.0.0.1'))
  return {
    dataDir: env['VITRINE_DATA'] || '.vitrine',
    port: port(env, 'PLATFORM_PORT', 4000),
    logLevel: logLevel(env),
    ...(mediaStoreUrl && { mediaStoreUrl }),
    ...(mediaImport !== undefined && { mediaImport }),
    ...(smtpUrl && { smtpUrl }),
    ...(mailFrom && { mailFrom }),
    ...(host && { host }),
    ...(secret && { secret }),
    ...(captcha && { captcha }),
    ...(services && { services }),
    ...(proxies && { trustedProxies: proxies }),
    ...(databaseUrl && { databaseUrl }),
    ...(databasePatienceMs && { databasePatienceMs }),
    ...(publicUrl && { publicUrl }),
    ...(shopUrl && { shopUrl }),
  }
}

function port(env: Environment, name: string, standard: number): number {
  const text = env[name]
  if (!text) return standard
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= 65_535) return value
  throw new StartError(
    'badSetting',
    `${name} is "${text}"; it takes a port number from 0 (any free one) to 65535.`,
  )
}

function milliseconds(env: Environment, name: string): number | undefined {
  const text = env[name]
  if (!text) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 100 && value <= 60_000) return value
  throw new StartError('badSetting', `${name} is "${text}"; it takes milliseconds from 100 to 60000.`)
}

/** The value stays out of the message: such addresses carry passwords. */
function address(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ')
  throw new StartError('badSetting', `${name} is not an address it can use; it takes ${forms}.`)
}

function mailAddress(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const email = canonicalEmail(text)
  if (email) return email
  throw new StartError('badSetting', `${name} is not a mail address alone, such as hello@shop.example.`)
}

/** All three or none: half a captcha would let everybody through, or nobody. */
function captchaSettings(env: Environment): PlatformOptions['captcha'] {
  const verifyUrl = address(env, 'CAPTCHA_VERIFY_URL', ['https:', 'http:'])
  const { CAPTCHA_SECRET: visible, CAPTCHA_HOSTNAMES: hostnames } = env
  const widget = captchaWidget(env)
  if (!verifyUrl && !visible && !hostnames && !widget) return undefined
  if (!verifyUrl || !visible || !hostnames) {
    throw new StartError(
      'badSetting',
      'A captcha provider takes CAPTCHA_VERIFY_URL, CAPTCHA_SECRET and CAPTCHA_HOSTNAMES together.',
    )
  }
  const invisible = env['CAPTCHA_INVISIBLE_SECRET'] || visible
  return {
    verifyUrl,
    secret: { visible, invisible },
    hostnames: hostnames.split(',').map((name) => name.trim()),
    ...(widget && { widget }),
  }
}

function captchaWidget(env: Environment): CaptchaWidget | undefined {
  const scriptUrl = address(env, 'CAPTCHA_SCRIPT_URL', ['https:'])
  const siteKey = env['CAPTCHA_SITE_KEY']
  if (!scriptUrl && !siteKey) return undefined
  if (scriptUrl && siteKey) return { scriptUrl, siteKey }
  throw new StartError('badSetting', 'CAPTCHA_SCRIPT_URL and CAPTCHA_SITE_KEY are needed together.')
}

function onOrOff(env: Environment, name: string): boolean | undefined {
  const text = env[name]
  if (!text) return undefined
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartError('badSetting', `${name} is "${text}"; it takes on or off.`)
}

function networks(env: Environment, name: string): readonly string[] | undefined {
  const text = env[name]
  if (!text) return undefined
  const entries = text.split(',').map((entry) => entry.trim())
  try {
    callerAddress(entries)
    return entries
  } catch {
    throw new StartError(
      'badSetting',
      `${name} is "${text}"; it takes addresses and networks such as 10.0.0.0/8, separated by commas.`,
    )
  }
}

function logLevel(env: Environment): LogLevel {
  const text = env['LOG_LEVEL'] || 'info'
  const level = logLevels.find((known) => known === text)
  if (level) return level
  throw new StartError('badSetting', `LOG_LEVEL is "${text}"; it takes one of ${logLevels.join(', ')}.`)
}
