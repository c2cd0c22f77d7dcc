import { maxVariants } from '@vitrine/contract'
import type { ProductOptionToWrite } from '@vitrine/contract/catalog-admin'
import { newId } from '../../db/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { tooManyVariants } from '../errors.ts'
import { unmanagedVariantId, type VariantRecord } from '../records.ts'
import type { StoredOption } from '../stored-product.ts'
import { ownPicture, withPicture } from './choice-media.ts'

type Choices = Readonly<Record<string, string>>

/**
 * The variants of a product whose options changed: one for each combination of choices. A variant with the same choices keeps its id
 * and stock; a new one copies the first existing variant with compatible choices, or the first of all. Combinations that were
 * possible before but had no variant are not created.
 *
 * Choice: counted stock is not copied. A new variant of counted stock starts with none.
 */
export function regroupVariants(
  options: readonly StoredOption[],
  before: readonly VariantRecord[],
  optionsBefore: readonly StoredOption[],
  clock: Clock,
): VariantRecord[] {
  const byChoices = new Map(before.map((variant) => [keyOf(variant.choices, options), variant]))
  const isSameNames = sameNames(options, optionsBefore)
  const variants: VariantRecord[] = []
  for (const choices of combinations(options)) {
    const same = isSameNames ? byChoices.get(keyOf(choices, options)) : undefined
    if (!same && isSameNames && wasPossible(choices, optionsBefore)) continue
    const position = variants.length
    if (same) {
      variants.push({ ...same, position })
      continue
    }
    const model = before.find((variant) => agrees(variant, choices)) ?? before[0]
    if (!model) continue
    const { inventory_id: _, ...values } = model
    const made: VariantRecord = {
      ...values,
      id: options.length === 0 ? unmanagedVariantId : newId(clock),
      position,
      choices,
      // A picture of the other variant's choices does not show these choices.
      image_id: ownPicture(model, optionsBefore),
      ...(model.track_quantity && { quantity: 0, in_stock: false }),
    }
    variants.push(withPicture(made, [], options))
  }
  return variants
}

/** Whether options and choice descriptions, which identify variants, are equal. */
export function sameChoices(one: readonly StoredOption[], other: readonly StoredOption[]): boolean {
  const shape = (options: readonly StoredOption[]) =>
    JSON.stringify(options.map(({ name, choices }) => [name, choices.map(({ description }) => description)]))
  return shape(one) === shape(other)
}

function combinations(options: readonly StoredOption[]): Choices[] {
  return options.reduce<Choices[]>(
    (started, { name, choices }) =>
      started.flatMap((chosen) => choices.map(({ description }) => ({ ...chosen, [name]: description }))),
    [{}],
  )
}

function keyOf(choices: Choices, options: readonly StoredOption[]): string {
  return JSON.stringify(options.map(({ name }) => choices[name] ?? null))
}

function sameNames(one: readonly StoredOption[], other: readonly StoredOption[]): boolean {
  const names = new Set(one.map(({ name }) => name))
  return one.length === other.length && other.every(({ name }) => names.has(name))
}

function wasPossible(choices: Choices, options: readonly StoredOption[]): boolean {
  return options.every((option) =>
    option.choices.some(({ description }) => description === choices[option.name]),
  )
}

function agrees({ choices }: VariantRecord, wanted: Choices): boolean {
  return Object.entries(choices).every(
    ([name, choice]) => wanted[name] === undefined || wanted[name] === choice,
  )
}

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * The stored options of a product write. Existing options keep their type, and existing choices their media. A new option is of type
 * `color` if all of its choices are colours.
 * @throws violations for duplicate names; `TOO_MANY_VARIANTS`
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
  ].map((field) => violation(field, 'OTHER', 'occurs twice', null, 'UNIQUE'))
  if (violations.length > 0) throw invalidArguments(...violations)
}

/** Indexes of names that occur earlier in the list. */
function repeated(names: readonly string[]): number[] {
  return names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []))
}
