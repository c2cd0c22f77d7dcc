import type * as v from 'valibot'
import { expectTypeOf, test } from 'vitest'
import type * as contract from './index.ts'
import { objectOf, optional } from './schemas/parts/object.ts'
import { text } from './schemas/parts/text.ts'
import type * as schemas from './schemas.ts'

/** Checked by the compiler alone. `objectOf` compares each schema with its interface field by field; this fixes the pairs. */
type Output<Name extends keyof typeof schemas> =
  (typeof schemas)[Name] extends v.GenericSchema<unknown, infer T> ? T : never

type Types<O extends { types?: unknown }> = NonNullable<O['types']>
type Request<O extends { types?: { input: unknown } }> = Types<O>['input']
type Answer<O extends { types?: { output: unknown } }> = Types<O>['output']
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

test('requests and answers are those of the operations', () => {
  expectTypeOf<Output<'tokenRequest'>>().toEqualTypeOf<contract.TokenRequest>()
  expectTypeOf<Output<'queryProductsRequest'>>().toEqualTypeOf<Request<typeof contract.queryProducts>>()
  expectTypeOf<Output<'queryProductsResponse'>>().toEqualTypeOf<Answer<typeof contract.queryProducts>>()
  expectTypeOf<Output<'getProductRequest'>>().toEqualTypeOf<Request<typeof contract.getProduct>>()
  expectTypeOf<Output<'getProductResponse'>>().toEqualTypeOf<Answer<typeof contract.getProduct>>()
  expectTypeOf<Output<'queryCollectionsResponse'>>().toEqualTypeOf<Answer<typeof contract.queryCollections>>()
  expectTypeOf<Output<'getCollectionResponse'>>().toEqualTypeOf<Answer<typeof contract.getCollection>>()
  expectTypeOf<Output<'productOptionsAvailabilityResponse'>>().toEqualTypeOf<
    Answer<typeof contract.productOptionsAvailability>
  >()
  expectTypeOf<Output<'queryProductVariantsResponse'>>().toEqualTypeOf<
    Answer<typeof contract.queryProductVariants>
  >()
  expectTypeOf<Output<'queryStoreVariantsResponse'>>().toEqualTypeOf<
    Answer<typeof contract.queryStoreVariants>
  >()
  expectTypeOf<Output<'getStoreVariantResponse'>>().toEqualTypeOf<Answer<typeof contract.getStoreVariant>>()
  expectTypeOf<Output<'getCatalogVersionResponse'>>().toEqualTypeOf<
    Answer<typeof contract.getCatalogVersion>
  >()
  expectTypeOf<Output<'addToCartRequest'>>().toEqualTypeOf<Request<typeof contract.addToCart>>()
  expectTypeOf<Output<'updateCartRequest'>>().toEqualTypeOf<Request<typeof contract.updateCart>>()
  expectTypeOf<Output<'cartResponse'>>().toEqualTypeOf<Answer<typeof contract.getCart>>()
  expectTypeOf<Output<'estimateTotalsResponse'>>().toEqualTypeOf<Answer<typeof contract.estimateTotals>>()
  expectTypeOf<Output<'createCheckoutResponse'>>().toEqualTypeOf<Answer<typeof contract.createCheckout>>()
})

test('a schema leaves no field of its interface out', () => {
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

test('error codes are those of the call', () => {
  expectTypeOf<Codes<typeof contract.getCart>>().toEqualTypeOf<'OWNED_CART_NOT_FOUND'>()
  expectTypeOf<Codes<typeof contract.getProduct>>().toEqualTypeOf<'PRODUCT_NOT_FOUND'>()
  expectTypeOf<Codes<typeof contract.queryProducts>>().toEqualTypeOf<never>()
})

test('values that are read are open, values that are sent are closed', () => {
  expectTypeOf<string>().toExtend<contract.Product['productType']>()
  expectTypeOf<string>().toExtend<contract.Cart['weightUnit']>()
  expectTypeOf<string>().not.toExtend<contract.CreateCheckoutRequest['channelType']>()
  expectTypeOf<'WIX_INVOICES'>().toExtend<contract.CreateCheckoutRequest['channelType']>()
})
