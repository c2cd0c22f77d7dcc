import type { ImportNote } from '../import/import-repository.ts'
import type { ImportError } from '../import/parsed-entry.ts'

export interface UpsertResult {
  /** If there are any, everything that was written is rolled back. */
  readonly errors: readonly ImportError[]
  /** What a dry run has to remember: it rolls the entry back, and later entries may refer to it. */
  readonly created?: ImportNote
}
