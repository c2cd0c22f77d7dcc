import { fileName } from './render.ts'
import type { Row } from './row.ts'
import type { TestCase } from './test-case.ts'

/** A test, as a row of the table names it: `<file>: <title>`. Chosen by reading, so that no other test can stand in for it. */
export type Proof = string

/**
 * The tests of these names, and which are missing. `holds` is what a test has to have besides its name: the
 * wording that it compares in its code.
 */
export function proven(
  tests: readonly TestCase[],
  proofs: readonly Proof[],
  holds: (test: TestCase) => boolean = () => true,
): Pick<Row, 'tests' | 'lacks'> {
  const named = new Map(tests.map((test) => [`${fileName(test.file)}: ${test.title}`, test]))
  const found = proofs.map((proof) => [proof, named.get(proof)] as const)
  const lacking = found.filter(([, test]) => !test || !holds(test)).map(([proof]) => `“${proof}”`)
  return {
    tests: found.flatMap(([, test]) => test ?? []),
    lacks: lacking.length > 0 ? lacking.join(', ') : undefined,
  }
}
