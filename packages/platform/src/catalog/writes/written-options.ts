import { maxVariants } from '@vitrine/contract'
import type { ProductOptionToWrite } from '@vitrine/contract/catalog-admin'
import { invalidArguments, violation } from '../../http/index.ts'
import type { StoredOption } from '../stored-product.ts'
import { tooManyVariants } from './refusals.ts'

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * The options of a product as they are written. An option or choice that was there already keeps what is not written: its type, its
 * media. The type of a new option follows its choices: all colours, or names.
 * @throws violations for names that stand twice; `TOO_MANY_VARIANTS`
 */
export function writtenOptions(
  given: readonly ProductOptionToWrite[],
  before: readonly StoredOption[],
): StoredOption[] {
  checkNames(given)
  const count = given.reduce((product, { choices }) => product * choices.length, 1)
  if (count > maxVariants) throw tooManyVariants(count, maxVariants)
  return given.map(({ name, choices }) => {
    const known = before.find((option) => option.name === name)
    const isColour = choices.every(({ value }) => hexColour.test(value))
    return {
      name,
      type: known?.type ?? (isColour ? 'color' : 'drop_down'),
      choices: choices.map(({ value, description }) => ({
        value,
        description,
        fileIds: known?.choices.find((choice) => choice.description === description)?.fileIds ?? [],
      })),
    }
  })
}

function checkNames(given: readonly ProductOptionToWrite[]): void {
  const root = 'product.productOptions'
  const violations = [
    ...repeated(given.map(({ name }) => name)).map((at) => `${root}[${at}].name`),
    ...given.flatMap(({ choices }, option) =>
      repeated(choices.map(({ description }) => description)).map(
        (at) => `${root}[${option}].choices[${at}].description`,
      ),
    ),
  ].map((field) => violation(field, 'OTHER', 'stands there twice', null, 'UNIQUE'))
  if (violations.length > 0) throw invalidArguments(...violations)
}

/** Places of what stood in the list before. */
function repeated(names: readonly string[]): number[] {
  return names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []))
}
