import type { StoredOption } from '../stored-product.ts'

/** A variant's choices in the order of the product's options; the database keeps JSON objects in an order of its own. */
export function orderedChoices(
  choices: Readonly<Record<string, string>>,
  options: readonly Pick<StoredOption, 'name'>[],
): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ name }) => (choices[name] === undefined ? [] : [[name, choices[name]]])),
  )
}
