import type { EmptyResponse } from '@vitrine/contract'
import type {
  ProductIdRequest,
  UpdateVariantsRequest,
  UpdateVariantsResponse,
  VariantOverride,
} from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { type Currency, currencyOf } from '../../money/index.ts'
import { productDoesNotManageVariants, variantNotFound } from '../errors.ts'
import type { VariantRecord } from '../records.ts'
import { lockProduct, saveWritten, wireWritten } from './locked-product.ts'
import { dimensionsWith, minorOf, weightText } from './product-fields.ts'

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
