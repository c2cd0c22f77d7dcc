import * as contract from '@vitrine/contract/schemas'
import { createSchema } from 'graphql-yoga'
import { expect, test } from 'vitest'
import {
  collectionFields,
  productFields,
  storeVariantFields,
} from '../../catalog/repository/query/catalog-fields.ts'
import { operatorsOf, type QueryFields } from '../../catalog/repository/query/fields.ts'
import { typeDefs } from './type-defs.ts'

const schema = createSchema({ typeDefs: [...typeDefs] })

interface Typed {
  getFields(): Readonly<Record<string, { readonly type: object }>>
  getValues(): readonly { readonly name: string }[]
}
// Only types that have what is asked of them are asked for by name.
const typeOf = (name: string) => schema.getType(name) as unknown as Typed
const fieldsOf = (name: string) => Object.keys(typeOf(name).getFields())

/** The parts of a schema of the contract that say what it is made of. */
interface WireSchema {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly WireSchema[]
  readonly entries?: Readonly<Record<string, WireSchema>>
  readonly wrapped?: WireSchema
  readonly item?: WireSchema
  getter?(input: unknown): WireSchema
}

/** The object behind what is checked, optional, nullable, a list or worked out late. */
function objectIn(wire: WireSchema): WireSchema {
  const read = wire.pipe?.findLast(({ kind }) => kind === 'schema')
  const inner = read ?? wire.wrapped ?? wire.item ?? wire.getter?.({})
  return inner ? objectIn(inner) : wire
}

/** Fields that only the schema has: those that load related items, and choices, which are pairs here. */
const added = new Set([
  'Product.collections',
  'StoreVariant.product',
  'LineItem.product',
  'Variant.choices',
  'StoreVariant.choices',
])

/** Old spellings, what only apps write, and fields that this platform never sends. */
const left: Readonly<Record<string, string>> = {
  Product: 'price ribbons taxGroupId exportProductId digitalFile',
  Variant: 'choices',
  StoreVariant: 'choices media customFields',
  Cart: 'overrideCheckoutUrl purchaseFlowId extendedFields',
  LineItem:
    'originalPrice originalFullPrice couponScopes consentRequiredPaymentPolicy shippingGroupId catalogOverrideFields extendedFields inventoryAppId',
  DescriptionLine: 'plainTextValue color lineType',
  CommonImage: 'urlExpirationDate sizeInBytes focalPoint',
  SubscriptionSettings: 'billingSettings productPeriodAlignment',
  Address: 'geocode',
  StreetAddress: 'formattedAddressLine',
  ContactDetails: 'vatId',
}

/** `Type.field!` of a type and of all that it is made of, as the wire has them, an exclamation mark for what is always there. */
function wireFields(name: string, wire: WireSchema, seen: Set<string> = new Set()): readonly string[] {
  const entries = objectIn(wire).entries
  if (!entries || seen.has(name)) return []
  seen.add(name)
  const leftOut = new Set(left[name]?.split(' '))
  return Object.entries(entries).flatMap(([field, inner]) => {
    if (leftOut.has(field)) return []
    const type = typeOf(name).getFields()[field]?.type
    const here = `${name}.${field}${inner.type === 'exact_optional' ? '' : '!'}`
    const typeName = String(type).replace(/[[\]!]/g, '')
    const isObject = type !== undefined && 'getFields' in (schema.getType(typeName) ?? {})
    return [here, ...(isObject ? wireFields(typeName, inner, seen) : [])]
  })
}

/** The same of the schema. */
function ownFields(name: string, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return Object.entries(typeOf(name).getFields()).flatMap(([field, { type }]) => {
    if (added.has(`${name}.${field}`)) return []
    const typeName = String(type).replace(/[[\]!]/g, '')
    const isObject = 'getFields' in (schema.getType(typeName) ?? {})
    return [
      `${name}.${field}${String(type).endsWith('!') ? '!' : ''}`,
      ...(isObject ? ownFields(typeName, seen) : []),
    ]
  })
}

test.each([
  ['Product', contract.product],
  ['Collection', contract.collection],
  ['StoreVariant', contract.storeVariant],
  ['Cart', contract.cart],
])('%s has the fields of the wire, and promises what the wire promises', (name, entity) => {
  // What a schema is made of is there at run time, and no part of its type.
  const wire = wireFields(name, entity as unknown as WireSchema)
  expect(ownFields(name).toSorted()).toEqual(wire.toSorted())
})

const filters: [string, string, QueryFields][] = [
  ['ProductFilter', 'ProductSortField', productFields('EUR')],
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
