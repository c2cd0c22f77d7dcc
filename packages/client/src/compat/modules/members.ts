import { getMyMember, type MemberFieldset } from '@vitrine/contract'
import { call, type ResponseOf } from '../call.ts'
import { type EnumObject, enumObject } from '../enum-object.ts'
import { method } from '../module-method.ts'
import { noFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `members` of the public members package: the signed-in member. */

export type Member = Surface<import('@vitrine/contract').Member>

/** Sets of fields, as the public module calls them. */
const fieldsets: EnumObject<MemberFieldset> = enumObject(['PUBLIC', 'EXTENDED', 'FULL'])

export { fieldsets as Set }

/** `{ member }` */
export const getCurrentMember: (options?: {
  readonly fieldsets?: readonly MemberFieldset[]
}) => Promise<ResponseOf<typeof getMyMember>> = method((client, options) =>
  call(client, getMyMember, { ...options }, noFields),
)
