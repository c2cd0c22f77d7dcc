import {
  type EnumerationName,
  requestFields,
  responseFields,
  type SpecifiedConstant,
  specifiedConstants,
  specifiedEnumerations,
  specifiedFailures,
  specifiedMessages,
  wireEnumerations,
} from '@vitrine/contract/specification'
import { proven } from './proof.ts'
import type { Row, Table } from './row.ts'
import type { TestCase } from './test-case.ts'
import { constantProofs, failureProofs, messageProofs } from './values.ts'

type Exported = Readonly<Record<string, unknown>>

export function valueTables(tests: readonly TestCase[], exported: Exported): readonly Table[] {
  const enumerations = (
    lists: Readonly<Record<string, readonly [name: EnumerationName, values: string]>>,
    compared: string,
  ) => Object.entries(lists).map(([name, [list]]) => enumerationRow(tests, exported, name, list, compared))
  const columns = ['Name', 'Contract', 'Values']
  return [
    {
      title: 'Enumerations',
      about:
        'Specification, sections 3 to 6 and 8. A list that the contract has and these tables have not fails a test.',
      columns,
      rows: enumerations(specifiedEnumerations, 'has the listed values'),
    },
    {
      title: 'Enumerations of the wire description',
      about:
        'Section 8, or the one in the name: lists that the specification names without their values, or not at all.',
      columns,
      rows: enumerations(wireEnumerations, 'has the values of the public client'),
    },
    {
      title: 'Messages',
      about: 'Specification, sections 4, 5 and 8. The tests are of those who say it.',
      columns: ['Wording', 'When', 'Contract'],
      rows: specifiedMessages.map(({ text, about, name }) => ({
        cells: [`\`${text}\``, about, name ? `\`${name}\`` : ''],
        ...proven(tests, messageProofs[text] ?? ['a test'], ({ code }) => code.includes(text)),
      })),
    },
    {
      title: 'Failures of register and log-in',
      about: 'Specification, section 8.',
      columns: ['Call', 'Code', 'Failure'],
      rows: specifiedFailures.map(({ call, code, failure }) => ({
        cells: [call, code, failure],
        ...proven(
          tests,
          failureProofs[`${call} ${code}`] ?? failureProofs[call] ?? ['a test'],
          (test) => test.code.includes(failure) && (!code.startsWith('-') || test.code.includes(`'${code}'`)),
        ),
      })),
    },
    {
      title: 'Constants',
      about: 'Specification, section 9. The tests are of those who keep to it.',
      columns: ['What', 'Value', 'Contract'],
      rows: specifiedConstants.map(({ about, value, name }) => ({
        cells: [
          about,
          typeof value === 'object' ? `${value.min} to ${value.max}` : `${value}`,
          name ? `\`${name}\`` : '',
        ],
        // Without a name in the contract it is a rule, not a value that a test could compare.
        ...proven(tests, constantProofs[about] ?? ['a test'], name ? keepsTo(value) : undefined),
      })),
    },
  ]
}

/** Whether the code of a test contains the value, so that another value would make it fail. */
function keepsTo(value: SpecifiedConstant['value']): (test: TestCase) => boolean {
  const values = typeof value === 'object' ? Object.values(value) : [value]
  return ({ code }) => {
    const plain = code.replaceAll(/(?<=\d)_(?=\d)/g, '')
    // Not as a part of another number, word or path.
    return values.some((one) => new RegExp(`(?<![\\w/])${one}(?![\\w/])`).test(plain))
  }
}

/** The list as specified, and the values of the fields that use it; lists that no call uses have no fields. */
function enumerationRow(
  tests: readonly TestCase[],
  exported: Exported,
  name: string,
  list: EnumerationName,
  compared: string,
): Row {
  const fields = 'contract/enumerated-fields.test.ts: enumerated fields > %s:'
  const proof = proven(tests, [
    `contract/enumerations.test.ts: enumerations > %s: ${compared}`,
    ...(requestFields[list] ? [`${fields} closed in requests`] : []),
    ...(responseFields[list] ? [`${fields} open in responses`] : []),
  ])
  return {
    cells: [name, `\`${list}\``, [exported[list]].flat().join(' ')],
    ...proof,
    tests: proof.tests.map((test) => ({ ...test, title: test.title.replace('%s', name) })),
  }
}
