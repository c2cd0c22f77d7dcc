import { isDeepStrictEqual } from 'node:util'
import {
  choicesKey,
  defaultVariant,
  type OptionEntry,
  type ProductEntry,
  type VariantEntry,
} from './product.ts'

/** What an import says about one variant. */
interface VariantChange {
  readonly choices: readonly string[]
  apply(before: VariantEntry): VariantEntry
}

/**
 * The variants of a product after an import. If the import names variants, the product has exactly those afterwards, each
 * with its changes applied. If not, variants follow the product: those without their own price, SKU or price per unit get
 * the product's, and new choices make new combinations.
 *
 * @param after the imported product with the variants from before
 */
export function applyVariants(
  before: ProductEntry,
  after: ProductEntry,
  changes: readonly VariantChange[],
): readonly VariantEntry[] {
  const variants = before.variants.map((variant) => followProduct(variant, before, after))
  const hasSameOptions = isDeepStrictEqual(
    before.options.map(({ name }) => name),
    after.options.map(({ name }) => name),
  )
  const existing = new Map(
    hasSameOptions ? variants.map((variant) => [choicesKey(variant.choices), variant]) : [],
  )
  const variantOf = (choices: readonly string[]) =>
    existing.get(choicesKey(choices)) ?? newVariant(choices, variants[0] ?? defaultVariant)
  if (changes.length > 0) return changes.map(({ choices, apply }) => apply(variantOf(choices)))
  if (haveSameChoices(before.options, after.options)) return variants
  return combinations(after.options)
    .filter((choices) => existing.has(choicesKey(choices)) || !wasPossible(choices, before, after))
    .map(variantOf)
}

/** Whether the combination was possible before. If it was and did not exist, it was left out on purpose. */
function wasPossible(choices: readonly string[], before: ProductEntry, after: ProductEntry): boolean {
  return (
    before.options.length === after.options.length &&
    before.options.every(
      ({ name, choices: own }, at) =>
        name === after.options[at]?.name && own.some(({ description }) => description === choices[at]),
    )
  )
}

function followProduct(variant: VariantEntry, before: ProductEntry, after: ProductEntry): VariantEntry {
  const followsPrice = !after.manageVariants || variant.price === before.price
  const followsSku = !after.manageVariants && variant.sku === before.sku
  const followsUnit = isDeepStrictEqual(variant.pricePerUnit, before.pricePerUnit)
  return {
    ...variant,
    price: followsPrice && after.price !== before.price ? after.price : variant.price,
    sku: followsSku ? after.sku : variant.sku,
    pricePerUnit: followsUnit ? after.pricePerUnit : variant.pricePerUnit,
  }
}

/** A copy of `model` without its counted stock, which exists only once. */
function newVariant(choices: readonly string[], model: VariantEntry): VariantEntry {
  const stock = model.stock
    .filter(({ location }) => location === null)
    .map((own) => (own.quantity === null ? own : { ...own, quantity: 0, inStock: false, preordered: 0 }))
  return { ...model, id: null, choices, image: null, stock }
}

function haveSameChoices(one: readonly OptionEntry[], other: readonly OptionEntry[]): boolean {
  const shape = (options: readonly OptionEntry[]) =>
    options.map(({ name, choices }) => [name, ...choices.map(({ description }) => description)])
  return isDeepStrictEqual(shape(one), shape(other))
}

function combinations(options: readonly OptionEntry[]): readonly (readonly string[])[] {
  return options.reduce<string[][]>(
    (partial, { choices }) =>
      partial.flatMap((chosen) => choices.map(({ description }) => [...chosen, description])),
    [[]],
  )
}
