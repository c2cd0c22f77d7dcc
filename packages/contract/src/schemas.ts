/**
 * Valibot schemas of entities and errors, for servers and for clients that validate. The schemas of requests and responses are in
 * the declarations of their operations, see the entry `server`. Enumerations in responses stay open; a schema of a response
 * returns only the known fields, so validate with it and continue with the response itself.
 */

export { tokenErrorResponse } from './schemas/answers.ts'
export {
  address,
  addressWithContact,
  answeredAddress,
  answeredAddressWithContact,
} from './schemas/entities/address.ts'
export { cart } from './schemas/entities/cart.ts'
export { collection } from './schemas/entities/collection.ts'
export { errorEnvelope } from './schemas/entities/error-envelope.ts'
export { identity } from './schemas/entities/identity.ts'
export { lineItem } from './schemas/entities/line-item.ts'
export { product } from './schemas/entities/product.ts'
export { storeVariant } from './schemas/entities/store-variant.ts'
export { variant } from './schemas/entities/variant.ts'
export { toFieldViolations } from './schemas/field-violations.ts'
export { order } from './schemas/orders/order.ts'
export { platformQuery } from './schemas/requests/query.ts'
export { administrativeGrant } from './schemas/requests/token.ts'
