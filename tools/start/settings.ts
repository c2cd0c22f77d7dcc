/** Settings of `npm start` and `npm run dev`, from the environment; the README documents each. */
export interface Settings {
  /** TCP port of the shop. */
  readonly shopPort: number
  /** TCP port of the platform. */
  readonly platformPort: number
  /** Folder of database, media and keys. */
  readonly dataDir: string
  /** An external PostgreSQL instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** A mail server instead of the local inbox. */
  readonly smtpUrl: string | undefined
}

/** Reads the settings. Throws an `Error` whose message names the variable and what it takes. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const shopPort = port(env, 'PORT', 3000)
  const platformPort = port(env, 'PLATFORM_PORT', 4000)
  if (shopPort === platformPort) {
    throw new Error(
      `PORT and PLATFORM_PORT are both ${shopPort}; the shop and the platform need one port each.`,
    )
  }
  return {
    shopPort,
    platformPort,
    dataDir: env['VITRINE_DATA'] || '.vitrine',
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
  }
}

function port(env: NodeJS.ProcessEnv, name: string, defaultPort: number): number {
  const text = env[name]
  if (!text) return defaultPort
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new Error(`${name} is "${text}"; it takes a port number from 1 to 65535.`)
  }
  return value
}

/** The message omits the value: such addresses contain passwords. */
function address(env: NodeJS.ProcessEnv, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new Error(
      `${name} is not a valid address; it takes ${protocols.map((p) => `${p}//…`).join(' or ')}.`,
    )
  }
  return text
}
