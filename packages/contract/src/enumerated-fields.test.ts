import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { declarations } from './declarations.ts'
import * as enumerations from './enumerations.ts'
import { specifiedEnumerations, wireEnumerations } from './specification/enumerations.ts'

const lists: Readonly<Record<string, readonly string[]>> = { ...enumerations }

/**
 * One request field for each list that callers send. The other lists are read-only, or belong to calls that
 * do not exist here.
 */
const sentIn: Readonly<Record<string, string>> = {
  abandonedCheckoutStatuses: 'abandonedCheckouts.query.query.filter.status',
  addressTags: 'authentication.register.profile.addresses.tag',
  aggregationTypes: 'inventoryItems.search.search.aggregations.type',
  assignedProductsFields: 'brands.get.fields',
  backInStockStatuses: 'backInStock.query.query.filter.status',
  channelTypes: 'cart.createCheckout.channelType',
  choiceTypes: 'customizations.create.customization.choicesSettings.choices.choiceType',
  customizationFields: 'customizations.get.fields',
  customizationRenderTypes: 'customizations.create.customization.customizationRenderType',
  customizationTypes: 'customizations.create.customization.customizationType',
  descriptionLineTypes: 'cart.update.lineItems.catalogOverrideFields.descriptionLines.lineType',
  digitalFileTypes: 'cart.addItems.customLineItems.digitalFile.fileType',
  dimensionsUnits: 'catalog.createProduct.product.productDimensions.unit',
  emailTags: 'authentication.register.profile.secondaryEmails.tag',
  factorTypes: 'authentication.verifyFactor.factorType',
  histogramIntervals: 'inventoryItems.search.search.aggregations.dateHistogram.interval',
  inventoryChangeReasons: 'inventoryItems.update.reason',
  itemTypePresets: 'cart.addItems.customLineItems.itemType.preset',
  measurementUnits: 'catalog.createProduct.product.pricePerUnitData.baseMeasurementUnit',
  missingValues: 'inventoryItems.search.search.aggregations.value.missingValues',
  paymentOptionTypes: 'cart.addItems.lineItems.catalogOverrideFields.paymentOption.value',
  phoneTags: 'authentication.register.profile.phonesV2.tag',
  privacyStatuses: 'authentication.register.profile.privacyStatus',
  productDiscountTypes: 'catalog.updateProduct.product.discount.type',
  productPeriodAlignments:
    'cart.addItems.customLineItems.subscriptionOptionInfo.subscriptionSettings.productPeriodAlignment',
  prompts: 'redirects.createSession.auth.prompt',
  responseModes: 'redirects.createSession.auth.authRequest.responseMode',
  ribbonFields: 'ribbons.get.fields',
  scalarTypes: 'inventoryItems.search.search.aggregations.scalar.type',
  searchFacetNames: 'catalog.searchProducts.facets',
  searchModes: 'inventoryItems.search.search.search.mode',
  sortOrders: 'catalog.queryProducts.query.sort.order',
  subscriptionFrequencies:
    'cart.addItems.customLineItems.subscriptionOptionInfo.subscriptionSettings.frequency',
  taxableAddressTypes: 'cart.addItems.lineItems.taxableAddress.addressType',
  valueSortTypes: 'inventoryItems.search.search.aggregations.value.sortType',
  vatTypes: 'cart.update.cartInfo.contactInfo.contactDetails.vatId.type',
  verificationTargets: 'verification.start.target',
}

/** A field that accepts only the values of a list. */
interface ClosedField {
  readonly path: string
  readonly values: readonly unknown[]
  readonly schema: v.GenericSchema
}

const closedIn = (side: 'request' | 'response'): readonly ClosedField[] =>
  [...declarations].flatMap(([operation, declared]) => closedFields(declared[side], operation))
const requests = closedIn('request')
const responses = closedIn('response')

describe('enumerated fields', () => {
  test.each([
    ...Object.entries(specifiedEnumerations).map(([name, [list]]) => [name, list] as const),
    ...Object.entries(wireEnumerations).map(([name, [list]]) => [name, list] as const),
  ])('%s: closed in requests, open in responses', (_, name) => {
    const list = lists[name] ?? []
    const field = requests.find(({ path, values }) => values === list && path === sentIn[name])
    expect(field?.path).toBe(sentIn[name])
    if (field) {
      for (const value of list) expect(v.is(field.schema, value)).toBe(true)
      for (const value of ['NEW_VALUE', '', `${list[0]} `, null, 7])
        expect(v.is(field.schema, value)).toBe(false)
    } else {
      expect(requests.filter(({ values }) => values === list).map(({ path }) => path)).toEqual([])
    }
    const isPart = ({ values }: ClosedField) => values.every((value) => list.includes(`${value}`))
    expect(responses.filter(isPart).map(({ path }) => path)).toEqual([])
  })
})

/** Fields of a schema that accept only listed values, by their dotted path. */
function closedFields(schema: unknown, path: string): readonly ClosedField[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, entries, options, item, wrapped, value, items, pipe, getter, literal } = schema as Schema
  const below = (inner: unknown) => closedFields(inner, path)
  // The cast holds: these kinds are schemas of Valibot.
  const self = schema as v.GenericSchema
  if (type === 'picklist') return [{ path, values: options ?? [], schema: self }]
  if (type === 'literal') return [{ path, values: [literal], schema: self }]
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, field]) => closedFields(field, `${path}.${name}`)),
    ...[item, wrapped, value, ...(options ?? []), ...(items ?? []), ...(pipe?.slice(1) ?? [])].flatMap(below),
    ...(type === 'lazy' ? below(getter?.({})) : []),
  ]
}

interface Schema {
  readonly type?: string
  readonly entries?: object
  readonly options?: readonly unknown[]
  readonly item?: unknown
  readonly wrapped?: unknown
  readonly value?: unknown
  readonly items?: readonly unknown[]
  readonly pipe?: readonly unknown[]
  readonly literal?: unknown
  readonly getter?: (input: unknown) => unknown
}
