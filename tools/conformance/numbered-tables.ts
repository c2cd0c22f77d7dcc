import { type Proof, proven } from './proof.ts'
import { sdkRequirements } from './requirements.ts'
import type { Table } from './row.ts'
import type { TestCase } from './test-case.ts'
import { weaknesses } from './weaknesses.ts'

/** A numbered line and the tests that prove it. */
export interface Numbered {
  readonly about: string
  /** One or more for each part of what is asked for. */
  readonly proofs: readonly Proof[]
  /** Why nothing is to be proved. */
  readonly notApplicable?: string
}

/** Requirements and weaknesses, each with the tests that prove it. */
export function numberedTables(tests: readonly TestCase[]): readonly Table[] {
  const table = (title: string, about: string, lines: Readonly<Record<string, Numbered>>): Table => ({
    title,
    about,
    columns: ['Number', 'What'],
    rows: Object.entries(lines).map(([number, line]) => ({
      cells: [number, line.about],
      ...proven(tests, line.proofs),
      notApplicable: line.notApplicable,
    })),
  })
  return [
    table('Requirements of the SDK', 'Reliability and security.', sdkRequirements),
    table('Weaknesses of the public client', 'What the client does better.', weaknesses),
  ]
}
