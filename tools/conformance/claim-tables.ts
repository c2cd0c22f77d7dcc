import { type Claims, requirements, states, weaknesses } from './claims.ts'
import type { Table } from './row.ts'
import type { TestCase } from './test-case.ts'

/** States, requirements and weaknesses, each with the tests that name it. */
export function claimTables(tests: readonly TestCase[]): readonly Table[] {
  const table = (title: string, about: string, claims: Claims): Table => ({
    title,
    about,
    columns: ['Name', 'What'],
    rows: Object.entries(claims).map(([name, claim]) => {
      const { about: text, notApplicable } =
        typeof claim === 'string' ? { about: claim, notApplicable: undefined } : claim
      const proofs = tests.filter((test) => test.proves.includes(name))
      return { cells: [`\`${name}\``, text], tests: proofs, notApplicable }
    }),
  })
  return [
    table('States of logins and sessions', 'Specification, section 4.', states),
    table('Requirements of the SDK', 'Reliability and security.', requirements),
    table('Weaknesses of the public client', 'What the client does better.', weaknesses),
  ]
}

/** Tests that name a claim that does not exist, one line each. */
export function unknownClaims(tests: readonly TestCase[]): readonly string[] {
  const known = new Set(Object.keys({ ...requirements, ...states, ...weaknesses }))
  return tests.flatMap(({ file, title, proves }) =>
    proves
      .filter((name) => !known.has(name))
      .map((name) => `${file}: “${title}” proves “${name}”, which is unknown`),
  )
}
