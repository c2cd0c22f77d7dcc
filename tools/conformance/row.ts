import type { TestCase } from './test-case.ts'

/** One line of the conformance table. */
export interface Row {
  /** What is asked for, one text per column before the tests. */
  readonly cells: readonly string[]
  /** Tests that prove it, those that say most first; with none, the row is missing something. */
  readonly tests: readonly TestCase[]
  /** What else is not there, as the contract's constant for it. */
  readonly lacks?: string | undefined
  /** Why nothing is to be proved. */
  readonly notApplicable?: string | undefined
}

export interface Table {
  readonly title: string
  /** A sentence on what the rows are and where they come from. */
  readonly about: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** What a row still lacks; undefined for one that is whole. */
export function missingOf({ tests, lacks, notApplicable }: Row): string | undefined {
  if (notApplicable) return undefined
  return lacks ?? (tests.length === 0 ? 'a test' : undefined)
}
