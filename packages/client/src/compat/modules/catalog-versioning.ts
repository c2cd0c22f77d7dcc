import { getCatalogVersion as getCatalogVersionOperation } from '@vitrine/contract'
import { call, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { noFields } from '../surface/special-fields.ts'

/** The module `catalogVersioning` of the public stores package. */

/** `{ catalogVersion }` */
export const getCatalogVersion: () => Promise<ResponseOf<typeof getCatalogVersionOperation>> = method(
  (client) => call(client, getCatalogVersionOperation, {}, noFields),
)
