import { testsWith, titled } from './evidence.ts'
import { sdkRequirements } from './requirements.ts'
import type { Table } from './row.ts'
import type { TestCase } from './test-case.ts'
import { notApplicable, weaknesses } from './weaknesses.ts'

/** Requirements and weaknesses whose tests carry their number. */
export function numberedTables(tests: readonly TestCase[]): readonly Table[] {
  const table = (title: string, about: string, lines: Readonly<Record<string, string>>): Table => ({
    title,
    about,
    columns: ['Number', 'What'],
    rows: Object.entries(lines).map(([number, what]) => ({
      cells: [number, what],
      tests: testsWith(tests, [titled(new RegExp(`\\b${number}\\b`))]),
      notApplicable: notApplicable[number],
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
