import type { SiteContext } from '../http/index.ts'

export type JobKindName =
  | 'refreshProducts'
  | 'updateByFilter'
  | 'adjustByFilter'
  | 'setOrAdjustByFilter'
  | 'deleteByFilter'
  | 'createByVariantFilter'
  | 'importCatalog'

export interface StepResult {
  /** Where the next step begins; undefined when all is done. */
  readonly after: string | undefined
  readonly succeeded: number
  readonly failed: number
}

/**
 * One step of a job, small enough for one transaction. What it changes and how far it came are written together, so a server that
 * stops in the middle leaves nothing half done and another goes on from there.
 */
export type JobStep = (
  context: SiteContext,
  input: Readonly<Record<string, unknown>>,
  after: string | undefined,
) => Promise<StepResult>

export type JobKinds = Readonly<Record<JobKindName, JobStep>>
