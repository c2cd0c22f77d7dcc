import type { GetMyMemberRequest, GetMyMemberResponse } from '@vitrine/contract'
import type {
  OwnProfile,
  OwnProfileResponse,
  SignUpRulesResponse,
  UpdateOwnProfileRequest,
} from '@vitrine/contract/accounts'
import { transaction } from '../../db/index.ts'
import { httpError } from '../../http/index.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import type { StoredIdentity } from './identity.ts'
import { changeIdentity, findIdentity, lockIdentity } from './repository.ts'
import { readIdentitySettings } from './settings-repository.ts'
import { wireMember } from './wire.ts'

/** The calling member. @throws 403 if the account is not active */
export async function getMyMember(
  { db, site }: IdentityContext,
  memberId: string,
  { fieldsets }: GetMyMemberRequest,
): Promise<GetMyMemberResponse> {
  const identity = await findIdentity(db, site.id, memberId)
  if (identity?.status !== 'ACTIVE') throw httpError(403, 'This account may not be used.')
  return { member: wireMember(identity, fieldsets?.includes('FULL') ?? false) }
}

/** The calling member's profile. @throws 403 if the account is not active */
export async function getOwnProfile(
  { db, site }: IdentityContext,
  memberId: string,
): Promise<OwnProfileResponse> {
  return { profile: ownPart(usable(await findIdentity(db, site.id, memberId))) }
}

/** Changes what is named of it and leaves the rest. @throws 403 once the account may not be used any more */
export async function updateOwnProfile(
  context: IdentityContext,
  memberId: string,
  { profile: wanted }: UpdateOwnProfileRequest,
): Promise<OwnProfileResponse> {
  const { db, site, clock } = context
  return transaction(db, async (trx) => {
    const identity = usable(await lockIdentity(trx, site.id, memberId))
    const profile = { ...identity.profile, ...wanted }
    const changed = await changeIdentity(trx, identity, { profile }, new Date(clock()))
    const detail = { changed: Object.keys(wanted).toSorted().join(' ') }
    const event = { kind: 'PROFILE_CHANGED', identityId: memberId, detail } as const
    await recordIdentityEvent({ ...context, db: trx }, event)
    return { profile: ownPart(changed) }
  })
}

/** The rules of the signup form. */
export async function signUpRules({ db, site }: IdentityContext): Promise<SignUpRulesResponse> {
  const { registration, verifyEmail, captcha, minPasswordLength } = await readIdentitySettings(db, site.id)
  return { rules: { registration, verifyEmail, captcha, minPasswordLength } }
}

function usable(identity: StoredIdentity | undefined): StoredIdentity {
  if (identity?.status !== 'ACTIVE') throw httpError(403, 'This account may not be used.')
  return identity
}

function ownPart({ profile }: StoredIdentity): OwnProfile {
  const { firstName, lastName, nickname, language, company, birthdate } = profile
  const { phonesV2 = [], addresses = [] } = profile
  const texts = { firstName, lastName, nickname, language, company, birthdate }
  const given = Object.entries(texts).filter(([, value]) => value !== undefined && value !== null)
  return { ...Object.fromEntries(given), phonesV2, addresses }
}
