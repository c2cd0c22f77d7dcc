import { type FieldViolation, maxPrice, maxVariants } from '@vitrine/contract'
import { measurementUnits, weightPlaces } from '../../catalog/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import {
  type Currency,
  currencyOf,
  decimalFromMinor,
  minorFromDecimal,
  parseDecimal,
} from '../../money/index.ts'
import { choicesKey, type ProductEntry, type UnitQuantities, type VariantEntry } from '../format/product.ts'
import { trimZeros } from '../format/values.ts'

/** Decimal places of a percentage discount, as in API requests. */
const percentPlaces = 4

/**
 * Checks the rules of the catalog, and normalizes numbers so that equal products compare equal.
 * @throws violations by field of the entry
 */
export function validateProduct(product: ProductEntry, currencyCode: string): ProductEntry {
  const currency = currencyOf(currencyCode)
  const violations: FieldViolation[] = []
  const refuse: Refuse = (field, description) => {
    violations.push(violation(field, 'OTHER', description))
  }
  const amount = (text: string, field: string) => {
    const normalized = normalizeAmount(text, currency)
    if (normalized === undefined) {
      refuse(field, `must fit ${currency.code} and must not be more than ${maxPrice}`)
    }
    return normalized ?? text
  }
  checkOptions(product, refuse)
  checkChoices(product, refuse)
  checkDiscount(product, currency, refuse)
  checkUnit(product.pricePerUnit, 'pricePerUnit', refuse)
  const { type, value } = product.discount
  const normalized: ProductEntry = {
    ...product,
    id: product.id?.toLowerCase() ?? null,
    taxGroupId: product.taxGroupId?.toLowerCase() ?? null,
    price: amount(product.price, 'price'),
    discount: { type, value: type === 'NONE' ? '0' : trimZeros(value) },
    variants: product.variants.map((variant, at): VariantEntry => {
      const path = `variants.${at}`
      checkUnit(variant.pricePerUnit, `${path}.pricePerUnit`, refuse)
      if (variant.weight !== null && parseDecimal(trimZeros(variant.weight)).scale > weightPlaces) {
        refuse(`${path}.weight`, `must not have more than ${weightPlaces} decimal places`)
      }
      const locations = variant.stock.map(({ location }) => location?.toLowerCase() ?? null)
      if (new Set(locations).size < locations.length) {
        refuse(`${path}.stock`, 'must not contain a location twice')
      }
      return {
        ...variant,
        price: amount(variant.price, `${path}.price`),
        weight: variant.weight === null ? null : trimZeros(variant.weight),
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
  return normalized
}

type Refuse = (field: string, description: string) => void

function normalizeAmount(text: string, currency: Currency): string | undefined {
  if (Number(text) > maxPrice) return undefined
  try {
    return decimalFromMinor(minorFromDecimal(text, currency), currency)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function checkOptions({ options }: ProductEntry, refuse: Refuse): void {
  const names = options.map(({ name }) => name)
  for (const [at, { name, choices }] of options.entries()) {
    if (names.indexOf(name) < at) refuse(`options.${at}.name`, 'must be unique')
    const descriptions = choices.map(({ description }) => description)
    if (new Set(descriptions).size < descriptions.length) {
      refuse(`options.${at}.choices`, 'must not contain a choice twice')
    }
  }
  const combinations = options.reduce((count, { choices }) => count * choices.length, 1)
  if (combinations > maxVariants) {
    refuse('options.0.choices', `results in ${combinations} combinations; the limit is ${maxVariants}`)
  }
}

function checkChoices({ options, variants }: ProductEntry, refuse: Refuse): void {
  const possible = options.map(({ choices }) => new Set(choices.map(({ description }) => description)))
  const seen = new Set<string>()
  for (const [at, { choices }] of variants.entries()) {
    const arePossible = possible.every((own, index) => own.has(choices[index] ?? ''))
    const key = choicesKey(choices)
    if (!arePossible || choices.length !== options.length) {
      refuse(`variants.${at}.choices`, 'must be choices of the options of the product')
    } else if (seen.has(key)) refuse(`variants.${at}.choices`, 'must be unique')
    seen.add(key)
  }
}

function checkDiscount({ discount: { type, value } }: ProductEntry, currency: Currency, refuse: Refuse) {
  if (type === 'PERCENT' && Number(value) > 100) refuse('discount.value', 'must not be more than 100 percent')
  const places = type === 'AMOUNT' ? currency.exponent : percentPlaces
  if (parseDecimal(trimZeros(value)).scale > places) {
    refuse('discount.value', `must not have more than ${places} decimal places`)
  }
}

function checkUnit(unit: UnitQuantities | null, field: string, refuse: Refuse): void {
  if (!unit) return
  const { totalMeasurementUnit: total, baseMeasurementUnit: base } = unit
  if (measurementUnits[total][0] !== measurementUnits[base][0]) {
    refuse(`${field}.baseMeasurementUnit`, 'must measure the same quantity as the unit of the total')
  }
  if (unit.totalQuantity <= 0) refuse(`${field}.totalQuantity`, 'must be more than 0')
}
