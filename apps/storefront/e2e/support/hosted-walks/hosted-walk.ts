import type { Walker } from '../hosted-walker.ts'

/** A way through some of the hosted pages. */
export interface HostedWalk {
  readonly name: string
  /** Paths of all pages of the platform that it looks at. */
  readonly pages: readonly string[]
  go(walker: Walker): Promise<void>
}
