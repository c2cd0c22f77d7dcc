import type { Clock, SecretBox } from '../../runtime/index.ts'

/** A log-in at the pages that gives the shop no code. */
export interface LogInRequest {
  readonly siteId: string
  readonly clientId: string
  /** Registered by the client. */
  readonly returnTo: string
}

/** As long as an authorization request: somebody may have to wait for a mail. */
const openForMs = 3_600_000

interface SealingParts {
  readonly secrets: SecretBox
  readonly clock: Clock
}

/** Opens for the browser that began it alone (requirements.md PLT-28). */
export function sealLogIn(
  { secrets, clock }: SealingParts,
  request: LogInRequest,
  browserId: string,
): string {
  const content = JSON.stringify({ request, until: clock() + openForMs })
  return secrets.seal(owner(browserId), Buffer.from(content)).toString('base64url')
}

export function openLogIn(
  { secrets, clock }: SealingParts,
  sealed: string,
  browserId: string,
): LogInRequest | undefined {
  try {
    const content = secrets.open(owner(browserId), Buffer.from(sealed, 'base64url'))
    // Sealed by `sealLogIn`, so it has its shape.
    const { request, until } = JSON.parse(content.toString()) as { request: LogInRequest; until: number }
    return until > clock() ? request : undefined
  } catch {
    // Another browser's, or none at all.
    return undefined
  }
}

function owner(browserId: string): string {
  return `log-in of ${browserId}`
}
