import { newId } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { unmanagedVariantId, type VariantRecord } from '../records.ts'
import type { StoredOption } from '../stored-product.ts'
import { ownPicture, withPicture } from './choice-media.ts'

type Choices = Readonly<Record<string, string>>

/**
 * The variants of a product whose options changed: one for each combination of choices. A variant whose choices are the same stays
 * with its id and stock; a new one begins as the first that agrees with it, or as the first of all. Combinations that could have
 * been before and were not stay away.
 *
 * Choice: counted stock is not handed on, for it is there once. A variant that begins as a counted one begins with none.
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
      // What the other shows by its choices is not shown by these.
      image_id: ownPicture(model, optionsBefore),
      ...(model.track_quantity && { quantity: 0, in_stock: false }),
    }
    variants.push(withPicture(made, [], options))
  }
  return variants
}

/** Whether options and descriptions of choices, which variants are told apart by, are the same. */
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
