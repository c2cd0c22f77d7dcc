import type { ProductOptionsAvailabilityRequest, ProductOptionsAvailabilityResponse } from '@vitrine/contract'
import { isUuid } from '../db/index.ts'
import { invalidArguments, type RequestContext, violation } from '../http/index.ts'
import { notFound } from './errors.ts'
import type { VariantRecord } from './records.ts'
import { findProduct, listVariants, type ProductWithOptions } from './repository/product-repository.ts'
import type { StoredOption } from './stored-product.ts'
import { requestedTranslation, translateOption } from './translations.ts'
import { seesHidden } from './visibility.ts'
import { mediaOf } from './wire/media.ts'
import { convertedPrice, priceData, priceDisplayOf } from './wire/price.ts'
import { choiceStates, wireOptions } from './wire/product.ts'
import { variantPricePerUnit } from './wire/variant.ts'

/**
 * What a shopper's selection leaves of every choice. A choice is judged together with the choices of the *other* options,
 * so that a shopper who selected blue still sees the other colours in their size.
 */
export async function productOptionsAvailability(
  context: RequestContext,
  { id, options: selected }: ProductOptionsAvailabilityRequest,
): Promise<ProductOptionsAvailabilityResponse> {
  const product = isUuid(id)
    ? await findProduct(context, id, seesHidden(context), requestedTranslation(context))
    : undefined
  if (!product) throw notFound('PRODUCT', id)
  checkSelection(product, selected)
  const variants = await listVariants(context, product.id)
  const statesByOption = new Map(
    product.options.map((option) => [option.name, choiceStates(withoutOption(variants, selected, option))]),
  )
  const complete = product.options.every(({ name }) => selected[name] !== undefined)
  const chosen = complete ? variants.find((variant) => has(variant, selected)) : undefined
  return {
    ...(chosen && { selectedVariant: selectedVariant(context, chosen) }),
    media: mediaOf(mediaFor(product, selected), context.publicUrl),
    productOptions: wireOptions(product.options, product.media, context.publicUrl, (option, choice) => {
      const stateOf = statesByOption.get(option.name)
      return stateOf ? stateOf(option, choice) : { inStock: false, visible: false }
    }).map((option) => translateOption(option, product.texts ?? {})),
    availableForPurchase: chosen ? chosen.visible && chosen.in_stock : false,
    managedProduct: product.manage_variants,
  }
}

function checkSelection({ options }: ProductWithOptions, selected: Readonly<Record<string, string>>): void {
  const violations = Object.entries(selected).flatMap(([name, description]) => {
    const option = options.find((known) => known.name === name)
    const field = `options.${name}`
    if (!option) return [violation(field, 'FIELD_NOT_ALLOWED', 'is not an option of the product')]
    const values = option.choices.map((choice) => choice.description)
    if (values.includes(description)) return []
    return [violation(field, 'INVALID_ENUM_VALUE', `has to be one of ${values.join(', ')}`, { values })]
  })
  if (violations.length > 0) throw invalidArguments(...violations)
}

function withoutOption(
  variants: readonly VariantRecord[],
  selected: Readonly<Record<string, string>>,
  option: StoredOption,
): readonly VariantRecord[] {
  const others = Object.fromEntries(Object.entries(selected).filter(([name]) => name !== option.name))
  return variants.filter((variant) => has(variant, others))
}

function has({ choices }: VariantRecord, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, description]) => choices[name] === description)
}

/** Pictures of the selected choices, or all of the product's when none of them has its own. */
function mediaFor({ media, options }: ProductWithOptions, selected: Readonly<Record<string, string>>) {
  const wanted = new Set(
    options.flatMap(
      ({ name, choices }) => choices.find((choice) => choice.description === selected[name])?.fileIds ?? [],
    ),
  )
  const own = media.filter(({ fileId }) => wanted.has(fileId))
  return own.length > 0 ? own : media
}

function selectedVariant(context: RequestContext, variant: VariantRecord) {
  const { site } = context
  const price = priceData(variant.price, variant.discounted_price, site, variantPricePerUnit(variant, site))
  const display = priceDisplayOf(context)
  return {
    price,
    ...(display && { convertedPriceData: convertedPrice(price, display) }),
    weight: Number(variant.weight ?? 0),
    ...variant.dimensions,
    sku: variant.sku,
    ...(variant.track_quantity && { quantity: variant.quantity ?? 0 }),
    inStock: variant.in_stock,
    visible: variant.visible,
    variantId: variant.id,
  }
}
