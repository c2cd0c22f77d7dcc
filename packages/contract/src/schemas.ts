/**
 * Valibot schemas of entities and errors, for servers and for clients that validate. The schemas of requests and responses are in
 * the declarations of their operations, see the entry `server`. Enumerations in responses stay open; a schema of a response
 * returns only the known fields, so validate with it and continue with the response itself.
 */

export { cart } from './cart/cart-schema.ts'
export { lineItem } from './cart/line-item-schema.ts'
export { mediaFile, mediaTexts } from './catalog/media-declarations.ts'
export { product } from './catalog/product.ts'
export { variant } from './catalog/product-value-schemas.ts'
export { collection, storeVariant } from './catalog/read-declarations.ts'
export { address, responseAddress } from './common/address-schema.ts'
export { platformQuery } from './common/query-schemas.ts'
export { errorEnvelope } from './errors/envelope-schema.ts'
export { identity } from './identity/identity-schema.ts'
export { administrativeGrant, tokenErrorResponse } from './identity/token-declarations.ts'
export { order } from './orders/order-schema.ts'
export { toFieldViolations } from './schema/field-violations.ts'
