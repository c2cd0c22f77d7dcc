import { fileName } from './render.ts'
import type { Row } from './row.ts'
import type { TestCase } from './test-case.ts'

/** A test, named by a row of the table: `<file>: <title>`. Chosen by hand, so that no other test can replace it. */
export type Proof = string

/** The tests with these names, and the missing ones. `holds` checks the code of a test, for example for the message that it compares. */
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
