import type { TestCase } from './test-case.ts'

/** One line of the conformance table. */
export interface Row {
  /** Cells of the columns before the tests. */
  readonly cells: readonly string[]
  /** Tests that prove it, the most specific first. A row without tests is incomplete. */
  readonly tests: readonly TestCase[]
  /** What else is missing, such as the contract's constant. */
  readonly lacks?: string | undefined
  /** Why the row needs no test. */
  readonly notApplicable?: string | undefined
}

export interface Table {
  readonly title: string
  /** A sentence that describes the rows and their source. */
  readonly about: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** What a row is missing; undefined if it is complete. */
export function missingOf({ tests, lacks, notApplicable }: Row): string | undefined {
  if (notApplicable) return undefined
  return lacks ?? (tests.length === 0 ? 'a test' : undefined)
}
