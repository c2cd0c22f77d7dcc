import { getCatalogVersion as getCatalogVersionOperation } from '@vitrine/contract'
import { type AnswerOf, call } from '../call.ts'
import { method } from '../module-method.ts'
import { noFields } from '../surface/special-fields.ts'

/** The module `catalogVersioning` of the public stores package. */

/** `{ catalogVersion }` */
export const getCatalogVersion: () => Promise<AnswerOf<typeof getCatalogVersionOperation>> = method(
  (client) => call(client, getCatalogVersionOperation, {}, noFields),
)
