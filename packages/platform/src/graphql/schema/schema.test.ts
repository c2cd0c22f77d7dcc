import * as contract from '@vitrine/contract/schemas'
import { createSchema } from 'graphql-yoga'
import type { GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { collectionFields } from '../../domains/catalog/query/collection-fields.ts'
import { operatorsOf } from '../../domains/catalog/query/operators.ts'
import { productFields } from '../../domains/catalog/query/product-fields.ts'
import type { QueryFields } from '../../domains/catalog/query/query-field.ts'
import { storeVariantFields } from '../../domains/catalog/query/store-variant-fields.ts'
import type { Site } from '../../domains/sites/site.ts'
import { cartTypes } from './cart-types.ts'
import { catalogTypes } from './catalog-types.ts'
import { filterInputs } from './filter-inputs.ts'
import { queryType } from './query-type.ts'

const schema = createSchema({ typeDefs: [queryType, catalogTypes, cartTypes, filterInputs] })

interface Typed {
  getFields(): Readonly<Record<string, { readonly type: object }>>
  getValues(): readonly { readonly name: string }[]
}
// Only types that have what is asked of them are asked for by name.
const typeOf = (name: string) => schema.getType(name) as unknown as Typed
const fieldsOf = (name: string) => Object.keys(typeOf(name).getFields())

/** The fields of an entity of the contract, and whether each is always there. */
function wireFields(entity: GenericSchema<unknown, unknown>): Map<string, boolean> {
  const { getter } = entity as unknown as {
    getter(input: unknown): { entries: Record<string, { type: string }> }
  }
  return new Map(
    Object.entries(getter({}).entries).map(([name, { type }]) => [name, type !== 'exact_optional']),
  )
}

/** Entities, what the schema adds to each, and what of it the platform never answers or is an old spelling. */
const entities: [string, GenericSchema<unknown, unknown>, string[], string[]][] = [
  [
    'Product',
    contract.product,
    ['collections'],
    ['price', 'ribbons', 'taxGroupId', 'exportProductId', 'digitalFile'],
  ],
  ['Variant', contract.variant, [], []],
  ['Collection', contract.collection, [], []],
  ['StoreVariant', contract.storeVariant, ['product'], ['media', 'customFields']],
  ['Cart', contract.cart, [], ['overrideCheckoutUrl', 'purchaseFlowId', 'extendedFields']],
]

test.each(entities)(
  '%s has the fields of the wire, and promises what the wire promises',
  (name, entity, added, left) => {
    const wire = wireFields(entity)
    for (const field of left) wire.delete(field)
    expect(fieldsOf(name).toSorted()).toEqual([...wire.keys(), ...added].toSorted())
    for (const [field, { type }] of Object.entries(typeOf(name).getFields())) {
      // A list that may be missing on the wire is an empty one here.
      if (!added.includes(field) && field !== 'choices')
        expect([field, String(type).endsWith('!')]).toEqual([field, wire.get(field)])
    }
  },
)

const site = { id: 'site', currency: 'EUR' } as Site
const filters: [string, string, QueryFields][] = [
  ['ProductFilter', 'ProductSortField', productFields(site)],
  ['CollectionFilter', 'CollectionSortField', collectionFields],
  ['StoreVariantFilter', 'StoreVariantSortField', storeVariantFields],
]

test.each(filters)('%s takes the fields and operators of the query language', (input, sortInput, fields) => {
  // A dotted name is an object here; `price` is the short one of `priceData.price`.
  const names = [...fields.keys()]
    .filter((name) => name !== 'priceData.price')
    .map((name) => name.split('.')[0] ?? '')
  expect(fieldsOf(input).toSorted()).toEqual(['and', 'or', 'not', ...new Set(names)].toSorted())
  for (const [name, { value }] of fields) {
    const [first = '', second] = name === 'priceData.price' ? ['price'] : name.split('.')
    const outer = typeOf(input).getFields()[first]?.type
    const inner = second === undefined ? outer : typeOf(String(outer)).getFields()[second]?.type
    expect(
      fieldsOf(String(inner))
        .map((operator) => `$${operator}`)
        .toSorted(),
      name,
    ).toEqual(operatorsOf[value.kind].toSorted())
  }
  const sortable = [...fields]
    .filter(([name, { sortable }]) => sortable && !name.includes('.'))
    .map(([name]) => name)
  expect(
    typeOf(sortInput)
      .getValues()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(sortable.toSorted())
})
