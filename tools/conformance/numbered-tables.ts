import { type Proof, proven } from './proof.ts'
import { sdkRequirements } from './requirements.ts'
import type { Table } from './row.ts'
import type { TestCase } from './test-case.ts'
import { weaknesses } from './weaknesses.ts'

/** A line that tests carry the number of. */
export interface Numbered {
  readonly about: string
  /** One or more for each part of what is asked for. */
  readonly proofs: readonly Proof[]
  /** Why nothing is to be proved. */
  readonly notApplicable?: string
}

/** Requirements and weaknesses whose tests carry their number. */
export function numberedTables(tests: readonly TestCase[]): readonly Table[] {
  const table = (title: string, about: string, lines: Readonly<Record<string, Numbered>>): Table => ({
    title,
    about,
    columns: ['Number', 'What'],
    rows: Object.entries(lines).map(([number, line]) => ({
      cells: [number, line.about],
      ...proven(tests, line.proofs, ({ title: own }) => new RegExp(`\\b${number}\\b`).test(own)),
      notApplicable: line.notApplicable,
    })),
  })
  return [
    table('Requirements of the SDK', 'Reliability and security; tests carry the number.', sdkRequirements),
    table(
      'Weaknesses of the public client',
      'Wire description, section 11: what the client does better; tests carry the number.',
      weaknesses,
    ),
  ]
}
