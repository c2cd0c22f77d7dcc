import { isDeepStrictEqual } from 'node:util'
import {
  choicesKey,
  emptyVariant,
  type PortableOption,
  type PortableProduct,
  type PortableVariant,
} from './product.ts'

/** What a file says of one variant. */
export interface VariantRevision {
  readonly choices: readonly string[]
  revise(before: PortableVariant): PortableVariant
}

/**
 * The variants of a product that a file changed. Those that the file names are all that there are; each is what it was, but for what
 * is said of it. Where the file names none they follow the product: its price, its article number and its quantities of a price per
 * unit are those of variants that had none of their own, and other choices make other combinations.
 *
 * @param after the product as the file has it, still with its variants from before
 */
export function reviseVariants(
  before: PortableProduct,
  after: PortableProduct,
  named: readonly VariantRevision[],
): readonly PortableVariant[] {
  const variants = before.variants.map((variant) => following(variant, before, after))
  const isSameOptions = isDeepStrictEqual(
    before.options.map(({ name }) => name),
    after.options.map(({ name }) => name),
  )
  const known = new Map(
    isSameOptions ? variants.map((variant) => [choicesKey(variant.choices), variant]) : [],
  )
  const variantOf = (choices: readonly string[]) =>
    known.get(choicesKey(choices)) ?? newVariant(choices, variants[0] ?? emptyVariant)
  if (named.length > 0) return named.map(({ choices, revise }) => revise(variantOf(choices)))
  if (sameChoices(before.options, after.options)) return variants
  return combinations(after.options)
    .filter((choices) => known.has(choicesKey(choices)) || !wasPossible(choices, before, after))
    .map(variantOf)
}

/** Whether there could have been this combination already: what was left out stays away. */
function wasPossible(choices: readonly string[], before: PortableProduct, after: PortableProduct): boolean {
  return (
    before.options.length === after.options.length &&
    before.options.every(
      ({ name, choices: own }, at) =>
        name === after.options[at]?.name && own.some(({ description }) => description === choices[at]),
    )
  )
}

function following(
  variant: PortableVariant,
  before: PortableProduct,
  after: PortableProduct,
): PortableVariant {
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

/** One that begins as another; counted stock is there once, and not handed on. */
function newVariant(choices: readonly string[], model: PortableVariant): PortableVariant {
  const stock = model.stock
    .filter(({ location }) => location === null)
    .map((own) => (own.quantity === null ? own : { ...own, quantity: 0, inStock: false, preordered: 0 }))
  return { ...model, id: null, choices, image: null, stock }
}

function sameChoices(one: readonly PortableOption[], other: readonly PortableOption[]): boolean {
  const shape = (options: readonly PortableOption[]) =>
    options.map(({ name, choices }) => [name, ...choices.map(({ description }) => description)])
  return isDeepStrictEqual(shape(one), shape(other))
}

function combinations(options: readonly PortableOption[]): readonly (readonly string[])[] {
  return options.reduce<string[][]>(
    (started, { choices }) =>
      started.flatMap((chosen) => choices.map(({ description }) => [...chosen, description])),
    [[]],
  )
}
