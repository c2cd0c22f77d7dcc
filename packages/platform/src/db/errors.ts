interface PostgresError {
  code?: string
  constraint?: string
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null ? (error as PostgresError).code : undefined
}

/** Serialisation failure or deadlock: the whole transaction can be retried (PostgreSQL manual, 13.5). */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** A unique constraint was violated, or the one named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (error as PostgresError).constraint === constraint
}

/** The statement was canceled, by its timeout or by an administrator. */
export function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** A table does not exist: no schema, or that of an older version. */
export function isUndefinedTable(error: unknown): boolean {
  return codeOf(error) === '42P01'
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * The database is unavailable for now: connection lost or refused (class 08, 57P01–57P03), too many
 * connections (53300), disk or memory full (53100, 53200), statement or lock timeout (57014, 55P03).
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) {
    return (
      code.startsWith('08') ||
      code.startsWith('53') ||
      code.startsWith('57') ||
      code === '55P03' ||
      networkCodes.has(code)
    )
  }
  // pg and its pool report these errors without a code.
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}
