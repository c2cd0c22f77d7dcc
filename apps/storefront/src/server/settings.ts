import { join, resolve } from 'node:path'

/** Settings of the storefront server; `readSettings` reads them from the environment. */
export interface StorefrontSettings {
  /** TCP port; 0 takes a free one. */
  readonly port: number
  /** Address to listen on. */
  readonly host: string
  /** Origin of the platform: the only address this server ever calls. */
  readonly platformUrl: URL
  /** OAuth client id of the shop. */
  readonly clientId: string
  /**
   * Public origin of the shop. Links, redirects and cookies are made from it and never from the `Host` header. Absent:
   * `http://localhost:{port}`.
   */
  readonly shopOrigin: URL | undefined
  /** Folder of the generated secret. */
  readonly dataDir: string
  /** Secrets of the sealed cookies, newest first; empty: generated once and stored in `dataDir`. */
  readonly sessionSecrets: readonly string[]
  readonly logLevel: LogLevel
  /** How long a page, or a read of it, waits for the platform: milliseconds. The default leaves time to render a page within 3 s. */
  readonly platformTimeoutMs: number
  /** Folder of the built pages; absent: `dist` of this package. */
  readonly buildDir: string | undefined
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Shoppers get a response within 3 s, whatever the platform does. */
export const defaultPlatformTimeoutMs = 2_500

/** A sealed cookie is as safe as its secret; 32 characters of base64 carry 192 bits. */
const minimumSecretLength = 32

/** An invalid setting. The message names the variable and the values it accepts. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings from environment variables: `PORT`, `HOST`, `PLATFORM_URL`, `CLIENT_ID`, `SHOP_ORIGIN`,
 * `VITRINE_DATA`, `SESSION_SECRET` (several, comma-separated, newest first), `LOG_LEVEL`, `PLATFORM_TIMEOUT_MS` and `BUILD_DIR`.
 *
 * @throws {SettingsError} One sentence about the first variable that cannot be used.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): StorefrontSettings {
  const secrets = (env['SESSION_SECRET'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
  if (secrets.some((secret) => secret.length < minimumSecretLength)) {
    throw new SettingsError(
      `SESSION_SECRET has a value shorter than ${minimumSecretLength} characters; generate one with \`openssl rand -base64 32\`.`,
    )
  }
  const clientId = env['CLIENT_ID']
  if (!clientId) {
    throw new SettingsError(
      'CLIENT_ID is not set; it takes the OAuth client id that the platform gave to this shop.',
    )
  }
  const logLevel = env['LOG_LEVEL'] || 'info'
  if (!isLogLevel(logLevel)) {
    throw new SettingsError(`LOG_LEVEL is "${logLevel}"; it takes one of ${logLevels.join(', ')}.`)
  }
  return {
    port: readPort(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    platformUrl: readOrigin('PLATFORM_URL', env['PLATFORM_URL'] || 'http://localhost:4000'),
    clientId,
    shopOrigin: env['SHOP_ORIGIN'] ? readShopOrigin(env['SHOP_ORIGIN']) : undefined,
    dataDir: join(resolve(env['VITRINE_DATA'] || '.vitrine'), 'storefront'),
    sessionSecrets: secrets,
    logLevel,
    platformTimeoutMs: readTimeout(env['PLATFORM_TIMEOUT_MS']),
    buildDir: env['BUILD_DIR'] || undefined,
  }
}

function readPort(text: string | undefined): number {
  if (!text) return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError(`PORT is "${text}"; it takes a port number from 0 to 65535.`)
  }
  return port
}

function readTimeout(text: string | undefined): number {
  if (!text) return defaultPlatformTimeoutMs
  const ms = Number(text)
  if (!Number.isInteger(ms) || ms < 100 || ms > 60_000) {
    throw new SettingsError(`PLATFORM_TIMEOUT_MS is "${text}"; it takes milliseconds from 100 to 60000.`)
  }
  return ms
}

function readOrigin(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // Credentials would end up in redirects and logs, a path would be dropped silently.
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username && !url.hash
  if (!isOrigin) {
    throw new SettingsError(
      `${name} is not an origin; it takes an address like https://shop.example or http://localhost:3000.`,
    )
  }
  return url
}

function readShopOrigin(text: string): URL {
  const url = readOrigin('SHOP_ORIGIN', text)
  if (url.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)) {
    throw new SettingsError(
      'SHOP_ORIGIN does not use https, which session cookies need. Plain http works on this machine only, for development.',
    )
  }
  return url
}

function isLogLevel(value: string): value is LogLevel {
  return (logLevels as readonly string[]).includes(value)
}
