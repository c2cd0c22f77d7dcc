import type { EnrolledFactor } from '@vitrine/contract'
import type { Database } from '../../db/index.ts'
import { nameBasedId } from '../../db/index.ts'
import type { StoredIdentity } from '../members/identity.ts'
import { listFactors } from './repository.ts'

/** What an identity can log in with: the password, which is a factor too, and what was enrolled besides (wire.md 7.4). */
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
