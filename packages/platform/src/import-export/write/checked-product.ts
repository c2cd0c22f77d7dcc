import type { FieldViolation } from '@vitrine/contract'
import { maxPrice, maxVariants } from '@vitrine/contract'
import { measurementUnits, weightPlaces } from '../../catalog/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import {
  type Currency,
  currencyOf,
  decimalFromMinor,
  minorFromDecimal,
  parseDecimal,
} from '../../money/index.ts'
import {
  choicesKey,
  type PortableProduct,
  type PortableUnit,
  type PortableVariant,
} from '../portable/product.ts'
import { trimmed } from '../portable/to-portable.ts'

/** Of per cents, as calls write them. */
const percentPlaces = 4

/**
 * A product with its numbers as the catalog writes them: the same product is the same text, so that one of which nothing changes is
 * seen to be that.
 * @throws violations of the catalog's rules, by the fields of the entry
 */
export function checkedProduct(product: PortableProduct, currencyCode: string): PortableProduct {
  const currency = currencyOf(currencyCode)
  const violations: FieldViolation[] = []
  const wrong = (field: string, description: string) => {
    violations.push(violation(field, 'OTHER', description))
  }
  const amount = (text: string, field: string) => {
    const normal = amountOf(text, currency)
    if (normal === undefined) wrong(field, `is finer than ${currency.code}, or above ${maxPrice}`)
    return normal ?? text
  }
  checkOptions(product, wrong)
  checkChoices(product, wrong)
  checkDiscount(product, currency, wrong)
  checkUnit(product.pricePerUnit, 'pricePerUnit', wrong)
  const { type, value } = product.discount
  const checked: PortableProduct = {
    ...product,
    id: product.id?.toLowerCase() ?? null,
    taxGroupId: product.taxGroupId?.toLowerCase() ?? null,
    price: amount(product.price, 'price'),
    discount: { type, value: type === 'NONE' ? '0' : trimmed(value) },
    variants: product.variants.map((variant, at): PortableVariant => {
      const path = `variants.${at}`
      checkUnit(variant.pricePerUnit, `${path}.pricePerUnit`, wrong)
      if (variant.weight !== null && parseDecimal(trimmed(variant.weight)).scale > weightPlaces) {
        wrong(`${path}.weight`, `has more than ${weightPlaces} decimal places`)
      }
      const places = variant.stock.map(({ location }) => location?.toLowerCase() ?? null)
      if (new Set(places).size < places.length) wrong(`${path}.stock`, 'names a location twice')
      return {
        ...variant,
        price: amount(variant.price, `${path}.price`),
        weight: variant.weight === null ? null : trimmed(variant.weight),
        cost: variant.cost === null ? null : amount(variant.cost, `${path}.cost`),
        stock: variant.stock
          .map((stock) => ({
            ...stock,
            location: stock.location?.toLowerCase() ?? null,
            inStock: stock.quantity === null ? stock.inStock : stock.quantity > 0,
          }))
          .toSorted((one, other) => ((one.location ?? '') < (other.location ?? '') ? -1 : 1)),
      }
    }),
  }
  if (violations.length > 0) throw invalidArguments(...violations)
  return checked
}

type Wrong = (field: string, description: string) => void

function amountOf(text: string, currency: Currency): string | undefined {
  if (Number(text) > maxPrice) return undefined
  try {
    return decimalFromMinor(minorFromDecimal(text, currency), currency)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function checkOptions({ options }: PortableProduct, wrong: Wrong): void {
  const names = options.map(({ name }) => name)
  for (const [at, { name, choices }] of options.entries()) {
    if (names.indexOf(name) < at) wrong(`options.${at}.name`, 'stands there twice')
    const descriptions = choices.map(({ description }) => description)
    if (new Set(descriptions).size < descriptions.length) {
      wrong(`options.${at}.choices`, 'has a choice that stands there twice')
    }
  }
  const combinations = options.reduce((count, { choices }) => count * choices.length, 1)
  if (combinations > maxVariants) {
    wrong('options.0.choices', `makes ${combinations} combinations, of which there can be ${maxVariants}`)
  }
}

function checkChoices({ options, variants }: PortableProduct, wrong: Wrong): void {
  const known = options.map(({ choices }) => new Set(choices.map(({ description }) => description)))
  const seen = new Set<string>()
  for (const [at, { choices }] of variants.entries()) {
    const isKnown = known.every((own, place) => own.has(choices[place] ?? ''))
    const key = choicesKey(choices)
    if (!isKnown || choices.length !== options.length) {
      wrong(`variants.${at}.choices`, 'names a choice that its option does not have')
    } else if (seen.has(key)) wrong(`variants.${at}.choices`, 'stands there twice')
    seen.add(key)
  }
}

function checkDiscount(
  { discount: { type, value } }: PortableProduct,
  currency: Currency,
  wrong: Wrong,
): void {
  if (type === 'PERCENT' && Number(value) > 100) wrong('discount.value', 'is more than 100 per cent')
  const places = type === 'AMOUNT' ? currency.exponent : percentPlaces
  if (parseDecimal(trimmed(value)).scale > places) {
    wrong('discount.value', `has more than ${places} decimal places`)
  }
}

function checkUnit(unit: PortableUnit | null, field: string, wrong: Wrong): void {
  if (!unit) return
  const { totalMeasurementUnit: total, baseMeasurementUnit: base } = unit
  if (measurementUnits[total][0] !== measurementUnits[base][0]) {
    wrong(`${field}.baseMeasurementUnit`, 'does not measure what the unit of the total does')
  }
  if (unit.totalQuantity <= 0) wrong(`${field}.totalQuantity`, 'has to be more than nothing')
}
