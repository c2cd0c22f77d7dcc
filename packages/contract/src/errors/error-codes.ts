import { accountErrorCodes } from '../accounts/error-codes.ts'
import { cartErrorCodes } from '../cart/error-codes.ts'
import { catalogErrorCodes } from '../catalog/error-codes.ts'
import { catalogWriteErrorCodes } from '../catalog/writes/error-codes.ts'
import { catalogV3ErrorCodes } from '../catalog-v3/error-codes.ts'
import { oauthErrorCodes } from '../enumerations/errors.ts'
import { graphqlErrorCodes } from '../graphql/error-codes.ts'
import { identityErrorCodes } from '../identity/error-codes.ts'
import { orderErrorCodes } from '../orders/error-codes.ts'
import { redirectErrorCodes } from '../redirects/error-codes.ts'

/**
 * The codes that each call may be refused with, by operation name: application codes, and OAuth codes for the token call.
 * For servers, tests and documents; a client reads the codes from the types of an operation.
 */
export const errorCodes: Readonly<Record<string, readonly string[]>> = {
  'token.grant': oauthErrorCodes,
  ...catalogErrorCodes,
  ...catalogWriteErrorCodes,
  ...catalogV3ErrorCodes,
  ...graphqlErrorCodes,
  ...cartErrorCodes,
  ...identityErrorCodes,
  'redirects.createSession': redirectErrorCodes,
  'members.my': [],
  ...accountErrorCodes,
  ...orderErrorCodes,
}
