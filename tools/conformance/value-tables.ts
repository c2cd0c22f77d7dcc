import {
  specifiedConstants,
  specifiedEnumerations,
  specifiedFailures,
  specifiedMessages,
} from '@vitrine/contract/specification'
import { type Mark, quoting, testsWith, titled, using } from './evidence.ts'
import type { Table } from './row.ts'
import type { TestCase } from './test-case.ts'

const enumerationTest = /: as the specification has it$/

/** Constants whose tests say what they do rather than what they are called, or whose number means something else elsewhere. */
const constantMarks: Readonly<Record<string, Mark>> = {
  expires_in: titled(/SDK-13/),
  'of the site’s settings': quoting('captchaVisibleSiteKey'),
  codeVerifierLength: titled(/SDK-09/),
  defaultGraphqlVersion: titled(/version alpha/),
  cookieDayMs: titled(/cookie.*days/i),
  getFallbackThreshold: titled(/4000 characters/),
  defaultCookiePath: titled(/cookie for the whole site/),
  defaultPageSize: titled(/page of 50/),
}

export function valueTables(
  tests: readonly TestCase[],
  exported: Readonly<Record<string, unknown>>,
): readonly Table[] {
  // That the contract has a value is one thing, that the client or the platform does by it another.
  const behaviour = tests.filter(({ file }) => !file.startsWith('packages/contract/'))
  return [
    {
      title: 'Enumerations',
      about:
        'Specification, sections 3 to 6 and 8. One test compares every list; a list without a row there fails another.',
      columns: ['Name', 'Contract', 'Values'],
      rows: Object.entries(specifiedEnumerations).map(([name, [list]]) => ({
        cells: [name, `\`${list}\``, [exported[list]].flat().join(' ')],
        tests: tests
          .filter(({ title }) => enumerationTest.test(title))
          .map((test) => ({ ...test, title: test.title.replace('%s', name) })),
      })),
    },
    {
      title: 'Messages',
      about: 'Specification, sections 4, 5 and 8. The tests are of those who say it.',
      columns: ['Wording', 'When', 'Contract'],
      rows: specifiedMessages.map(({ text, about, name = '' }) => ({
        cells: [`\`${text}\``, about, `\`${name}\``],
        tests: testsWith(behaviour, [quoting(text), using(name)]),
      })),
    },
    {
      title: 'Failures of register and log-in',
      about: 'Specification, section 8.',
      columns: ['Call', 'Code', 'Failure'],
      rows: specifiedFailures.map(({ call, code, failure }) => ({
        cells: [call, code, failure],
        tests: testsWith(
          behaviour.filter(
            ({ title, code: text }) =>
              !isOfAnotherCall(title, call) &&
              text.includes(failure) &&
              (!code.startsWith('-') || text.includes(code)),
          ),
          [quoting(failure)],
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
        tests: testsWith(behaviour, marksOf(name ?? `${value}`, value)),
      })),
    },
  ]
}

/** Titles of single tests begin with the call, where they are of one. */
function isOfAnotherCall(title: string, call: string): boolean {
  const begun = / > (register|log-in) [^>]*$/.exec(title)?.[1]
  return begun !== undefined && begun !== call
}

function marksOf(name: string, value: unknown): readonly Mark[] {
  const own = constantMarks[name]
  const number =
    typeof value === 'number' && value >= 1_000
      ? [quoting(value.toLocaleString('en').replaceAll(',', '_'))]
      : []
  return [
    using(name),
    ...(own ? [own] : number),
    ...(typeof value === 'string' && !own ? [quoting(`'${value}'`)] : []),
  ]
}
