import type { Clock, SecretBox } from '../../runtime/index.ts'

/** What a log-out address says. */
export interface LogOutRequest {
  readonly siteId: string
  /** The session whose token asked for the address. */
  readonly sessionId: string
  /** Registered by the client. */
  readonly returnTo?: string | undefined
}

/** Choice: a shop sends its browser there at once; an address found later in a history does nothing. */
const openForMs = 600_000
const owner = 'log-out'

interface SealingParts {
  readonly secrets: SecretBox
  readonly clock: Clock
}

export function sealLogOut({ secrets, clock }: SealingParts, request: LogOutRequest): string {
  const content = JSON.stringify({ request, until: clock() + openForMs })
  return secrets.seal(owner, Buffer.from(content)).toString('base64url')
}

/** Undefined for one past its time, and anything that we never sealed. */
export function openLogOut({ secrets, clock }: SealingParts, sealed: string): LogOutRequest | undefined {
  try {
    const content = secrets.open(owner, Buffer.from(sealed, 'base64url'))
    // Sealed by `sealLogOut`, so it has its shape.
    const { request, until } = JSON.parse(content.toString()) as { request: LogOutRequest; until: number }
    return until > clock() ? request : undefined
  } catch {
    // Made up, cut short, or sealed by a key that is gone.
    return undefined
  }
}
