import type { EmptyResponse } from '@vitrine/contract'
import type {
  ProductIdRequest,
  UpdateVariantsRequest,
  UpdateVariantsResponse,
  VariantOverride,
} from '@vitrine/contract/catalog-admin'
import { newId } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { type Currency, currencyOf } from '../../money/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { productDoesNotManageVariants, variantNotFound } from '../errors.ts'
import { unmanagedVariantId, type VariantRecord } from '../records.ts'
import type { StoredOption } from '../stored-product.ts'
import { ownPicture, withPicture } from './choice-media.ts'
import { dimensionsWith, minorOf, weightText } from './product-fields.ts'
import { lockProduct, saveWritten, wireWritten } from './products.ts'

/** Gives managed variants new values; where two entries name one variant, the later stands. Answers with all variants of the product. */
export async function updateVariants(
  context: RequestContext,
  { id, variants: overrides }: UpdateVariantsRequest,
): Promise<UpdateVariantsResponse> {
  const before = await lockProduct(context, id)
  const { product } = before
  if (!product.manage_variants) throw productDoesNotManageVariants(id)
  const currency = currencyOf(context.site.currency)
  let { variants } = before
  overrides.forEach((override, at) => {
    const chosen = chosenBy(override, variants)
    const values = valuesOf(override, `variants[${at}]`, currency)
    variants = variants.map((variant) =>
      chosen.has(variant.id)
        ? { ...variant, ...values, dimensions: dimensionsWith(variant.dimensions, override) }
        : variant,
    )
  })
  const written = await saveWritten(context, before, { product, variants })
  return { variants: wireWritten(context, written).variants }
}

/** Gives all variants the product's price again, and takes away what they had of their own. Stock stays. */
export async function resetVariants(
  context: RequestContext,
  { id }: ProductIdRequest,
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const { product } = before
  const variants = before.variants.map((variant) => ({
    ...variant,
    price: product.price,
    sku: product.sku,
    weight: null,
    dimensions: null,
    visible: true,
  }))
  // What belongs to an unmanaged product itself is not its variants' to reset.
  if (product.manage_variants) await saveWritten(context, before, { product, variants })
  return {}
}

/** Ids of the variants that an entry names. @throws `VARIANT_NOT_FOUND` when there is one that is not */
function chosenBy(
  { choices, variantIds = [] }: VariantOverride,
  variants: readonly VariantRecord[],
): ReadonlySet<string> {
  if (!choices) {
    const known = new Set(variants.map(({ id }) => id))
    const wanted = variantIds.map((id) => id.toLowerCase())
    const missing = wanted.find((id) => !known.has(id))
    if (missing !== undefined) throw variantNotFound(missing)
    return new Set(wanted)
  }
  const wanted = Object.entries(choices)
  const found = variants.filter((variant) =>
    wanted.every(
      ([option, choice]) => Object.hasOwn(variant.choices, option) && variant.choices[option] === choice,
    ),
  )
  if (found.length === 0) throw variantNotFound(JSON.stringify(choices).slice(0, 200))
  return new Set(found.map(({ id }) => id))
}

function valuesOf(
  { price, cost, weight, sku, visible }: VariantOverride,
  field: string,
  currency: Currency,
): Partial<VariantRecord> {
  return {
    // A price cannot be none.
    ...(typeof price === 'number' && { price: minorOf(price, `${field}.price`, currency) }),
    ...(cost !== undefined && { cost: cost === null ? null : minorOf(cost, `${field}.cost`, currency) }),
    ...(weight !== undefined && { weight: weight === null ? null : weightText(weight, `${field}.weight`) }),
    ...(sku !== undefined && { sku: sku ?? '' }),
    ...(typeof visible === 'boolean' && { visible }),
  }
}

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
