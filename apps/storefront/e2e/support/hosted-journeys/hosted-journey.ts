import type { KeyboardUser } from '../keyboard-user.ts'

/** A journey through some of the hosted pages. */
export interface HostedJourney {
  readonly name: string
  /** Paths of all hosted pages that it checks. */
  readonly pages: readonly string[]
  go(user: KeyboardUser): Promise<void>
}
