import type { EnrolledFactor } from '@vitrine/contract'
import type { ListOwnFactorsResponse, OwnFactor } from '@vitrine/contract/accounts'
import { type Database, nameBasedId } from '../../db/index.ts'
import type { IdentityContext } from '../members/context.ts'
import type { StoredIdentity } from '../members/identity.ts'
import { maskedPhone } from './challenge.ts'
import type { StoredFactor } from './factor.ts'
import { countRecoveryCodes, listFactors } from './repository.ts'

/** What a member has enrolled, enrolments under way included. */
export async function listOwnFactors(
  { db, site }: IdentityContext,
  identityId: string,
): Promise<ListOwnFactorsResponse> {
  const owner = { siteId: site.id, identityId }
  const factors = await listFactors(db, owner)
  return { factors: factors.map(wireFactor), recoveryCodesLeft: await countRecoveryCodes(db, owner) }
}

function wireFactor({ id, type, status, name, phone }: StoredFactor): OwnFactor {
  return {
    factorId: id,
    type,
    status,
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { hint: maskedPhone(phone) }),
  }
}

/** The factors of an identity. The password counts as one. */
export async function wireFactors(db: Database, identity: StoredIdentity): Promise<EnrolledFactor[]> {
  const { siteId, id, passwordHash } = identity
  const enrolled = await listFactors(db, { siteId, identityId: id })
  const factors = enrolled.map(
    ({ id: factorId, type, status }): EnrolledFactor => ({ factorId, type, status }),
  )
  if (passwordHash === undefined) return factors
  // The password has no row of its own, and so no id but one made of its identity's.
  return [{ factorId: nameBasedId(id, 'PASSWORD'), type: 'PASSWORD', status: 'ACTIVE' }, ...factors]
}
