import type { Clock } from './clock.ts'
import type { SecretBox } from './secret-box.ts'

export interface SealingParts {
  readonly secrets: SecretBox
  readonly clock: Clock
}

/**
 * Seals a JSON value for use in a URL, valid for a limited time. Only `openValue` with the same `owner` can open it, so a value
 * sealed for one purpose or browser cannot be used for another.
 */
export function sealValue(
  { secrets, clock }: SealingParts,
  owner: string,
  value: unknown,
  validForMs: number,
): string {
  const content = JSON.stringify({ request: value, until: clock() + validForMs })
  return secrets.seal(owner, Buffer.from(content)).toString('base64url')
}

/** Opens a sealed value. Returns undefined if it has expired, was sealed for another owner, or was not sealed by this platform. */
export function openValue<T>({ secrets, clock }: SealingParts, owner: string, sealed: string): T | undefined {
  try {
    const content = secrets.open(owner, Buffer.from(sealed, 'base64url'))
    // Sealed by `sealValue` for the same owner, so it has the shape that this owner seals.
    const { request, until } = JSON.parse(content.toString()) as { request: T; until: number }
    return until > clock() ? request : undefined
  } catch {
    // Forged, truncated, or sealed by a key that no longer exists.
    return undefined
  }
}
