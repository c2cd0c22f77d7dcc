import type * as v from 'valibot'
import { expectTypeOf, test } from 'vitest'
import { declareOperation, shoppers, staff } from './declaration.ts'
import type * as contract from './index.ts'
import { whole } from './schema/number.ts'
import { objectOf, optional } from './schema/object.ts'
import { text } from './schema/text.ts'
import type * as schemas from './schemas.ts'

/**
 * Checked only by the compiler. `objectOf` compares each schema with its interface; this file fixes the
 * pairs.
 */
type Output<Name extends keyof typeof schemas> =
  (typeof schemas)[Name] extends v.GenericSchema<unknown, infer T> ? T : never

type Types<O extends { types?: unknown }> = NonNullable<O['types']>
type Codes<O extends { types?: { errors: unknown } }> = Types<O>['errors']

test('entities', () => {
  expectTypeOf<Output<'product'>>().toEqualTypeOf<contract.Product>()
  expectTypeOf<Output<'variant'>>().toEqualTypeOf<contract.Variant>()
  expectTypeOf<Output<'collection'>>().toEqualTypeOf<contract.Collection>()
  expectTypeOf<Output<'storeVariant'>>().toEqualTypeOf<contract.StoreVariant>()
  expectTypeOf<Output<'cart'>>().toEqualTypeOf<contract.Cart>()
  expectTypeOf<Output<'lineItem'>>().toEqualTypeOf<contract.LineItem>()
  expectTypeOf<Output<'address'>>().toEqualTypeOf<contract.Address>()
  expectTypeOf<Output<'errorEnvelope'>>().toEqualTypeOf<contract.ErrorEnvelope>()
})

test('a declaration has the schemas and error codes of its operation', () => {
  const operation: contract.Operation<{ id: string; name?: string }, { count: number }, 'A' | 'B'> = {
    name: 'test.call',
    method: 'POST',
    path: '/test',
  }
  const request = objectOf<{ id: string; name?: string }>({ id: text(1), name: optional(text(1)) })
  const response = objectOf<{ count: number }>({ count: whole(0, 1) })
  const access = { access: shoppers, request, response, errors: ['A', 'B'] } as const
  declareOperation(operation, access)
  // @ts-expect-error an error code is missing
  declareOperation(operation, { ...access, errors: ['A'] })
  // @ts-expect-error not an error code of the operation
  declareOperation(operation, { ...access, errors: ['A', 'B', 'C'] })
  // @ts-expect-error an optional field of the request is missing
  declareOperation(operation, { ...access, request: objectOf<{ id: string }>({ id: text(1) }) })
  // @ts-expect-error another response
  declareOperation(operation, { ...access, response: request })
  // @ts-expect-error open to staff without a right
  declareOperation(operation, { ...access, access: staff })
  // @ts-expect-error a right for a call that staff may not make
  declareOperation(operation, { ...access, right: 'ORDERS' })
})

test('a schema has every field of its interface', () => {
  interface Pair {
    left: string
    right?: string
  }
  objectOf<Pair>({ left: text(1), right: optional(text(1)) })
  // @ts-expect-error an optional field is missing
  objectOf<Pair>({ left: text(1) })
  // @ts-expect-error an optional field is read as a required one
  objectOf<Pair>({ left: text(1), right: text(1) })
  // @ts-expect-error a required field is read as an optional one
  objectOf<Pair>({ left: optional(text(1)), right: optional(text(1)) })
})

test('operations have their error codes', () => {
  expectTypeOf<Codes<typeof contract.getCart>>().toEqualTypeOf<'OWNED_CART_NOT_FOUND'>()
  expectTypeOf<Codes<typeof contract.getProduct>>().toEqualTypeOf<'PRODUCT_NOT_FOUND'>()
  expectTypeOf<Codes<typeof contract.queryProducts>>().toEqualTypeOf<never>()
})

test('response values are open, request values are closed', () => {
  expectTypeOf<string>().toExtend<contract.Product['productType']>()
  expectTypeOf<string>().toExtend<contract.Cart['weightUnit']>()
  expectTypeOf<string>().not.toExtend<contract.CreateCheckoutRequest['channelType']>()
  expectTypeOf<'WIX_INVOICES'>().toExtend<contract.CreateCheckoutRequest['channelType']>()
})
