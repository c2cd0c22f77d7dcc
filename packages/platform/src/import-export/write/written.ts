import type { RowError } from '../import/file-entry.ts'

/** What became of an entry. */
export interface Written {
  /** What is wrong with it; then nothing of it may stay. */
  readonly errors: readonly RowError[]
  /** What a dry run has to remember, because it takes it back and later entries name it. */
  readonly made?: { readonly kind: string; readonly key: string; readonly value: string }
}
