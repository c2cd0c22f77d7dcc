import type { ListOwnFactorsResponse, OwnFactor } from '@vitrine/contract/accounts'
import type { IdentityContext } from '../members/context.ts'
import type { StoredFactor } from './factor.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { listFactors } from './repository.ts'
import { maskedPhone } from './second-factor.ts'

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
