import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Field names that may hold a secret or a person, wherever they occur in a logged object (requirements.md PLT-73). */
const secretFields = [
  'authorization',
  'access_token',
  'refresh_token',
  'refreshToken',
  'password',
  'code',
  'codeVerifier',
  'sessionToken',
  'email',
]

/** The process's log: one JSON object per line on standard output. `configureLog` sets level and form at start. */
export const log: Logger = pino({
  level: 'warn',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
})
