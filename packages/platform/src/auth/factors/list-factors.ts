import type { EnrolledFactor } from '@vitrine/contract'
import type { ListOwnFactorsResponse } from '@vitrine/contract/accounts'
import { type Database, nameBasedId } from '../../db/index.ts'
import type { Caller } from '../../http/index.ts'
import type { IdentityContext } from '../members/context.ts'
import type { Identity } from '../members/repository.ts'
import { maskedPhone } from './challenge.ts'
import { countRecoveryCodes, listFactors } from './repository.ts'

/** The caller's factors, including unfinished enrollments. */
export async function listOwnFactors(
  { db, site }: IdentityContext,
  _request: object,
  caller: Caller,
): Promise<ListOwnFactorsResponse> {
  const owner = { site_id: site.id, id: caller.id }
  const factors = (await listFactors(db, owner)).map(({ id: factorId, type, status, name, phone }) => ({
    factorId,
    type,
    status,
    ...(name !== null && { name }),
    ...(phone !== null && { hint: maskedPhone(phone) }),
  }))
  return { factors, recoveryCodesLeft: await countRecoveryCodes(db, owner) }
}

/** The factors of an identity. The password counts as one. */
export async function wireFactors(db: Database, identity: Identity): Promise<EnrolledFactor[]> {
  const factors: EnrolledFactor[] = (await listFactors(db, identity)).map(
    ({ id: factorId, type, status }) => ({
      factorId,
      type,
      status,
    }),
  )
  if (identity.password_hash === null) return factors
  // The password has no row, so its id is derived from the identity's.
  return [{ factorId: nameBasedId(identity.id, 'PASSWORD'), type: 'PASSWORD', status: 'ACTIVE' }, ...factors]
}
