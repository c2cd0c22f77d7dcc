import { type Logger, pino, stdSerializers } from 'pino'

/** One log line for people: time, level, message, then the rest as `name=value`. */
export function prettyLine(line: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const words = [String(time).slice(11, 23), String(level).padEnd(5), String(msg)]
  for (const [name, value] of Object.entries(fields)) {
    // `JSON.stringify` keeps line ends of a value from making lines of their own.
    if (value !== undefined && value !== null) words.push(`${name}=${JSON.stringify(value)}`)
  }
  const stack = (err as { stack?: string } | undefined)?.stack
  return `${words.join(' ')}\n${stack ? `${stack}\n` : ''}`
}

export type { Logger } from 'pino'

/** The least severe messages that are logged. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Names of fields with secrets or personal data, wherever they occur in a logged object. */
const secretFields = [
  'authorization',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'password',
  'codeVerifier',
  'sessionToken',
  'email',
]

let pretty = false
let write: (line: string) => void = (line) => process.stdout.write(line)

/**
 * The process's log: one JSON object per line on standard output, so that line ends and other control characters within
 * values are always escaped.
 */
export const log: Logger = pino(
  {
    level: 'warn',
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError },
    redact: {
      paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  },
  { write: (line: string) => write(pretty ? prettyLine(line) : line) },
)

/** Sets level and form; on a terminal each line is written for people. */
export function configureLog(options: {
  level?: LogLevel
  pretty?: boolean
  write?: (line: string) => void
}): void {
  if (options.level) log.level = options.level
  pretty = options.pretty ?? pretty
  write = options.write ?? write
}

/** Database errors contain values of rows in other fields, which are not logged. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as { code?: string }
  return { type, message, stack, ...(code !== undefined && { code }) }
}
