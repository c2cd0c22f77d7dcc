import type { GetMyMemberRequest, GetMyMemberResponse } from '@vitrine/contract'
import type {
  OwnProfile,
  OwnProfileResponse,
  SignUpRulesResponse,
  UpdateOwnProfileRequest,
} from '@vitrine/contract/accounts'
import { transaction } from '../../db/index.ts'
import { type Caller, httpError } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import type { IdentityContext } from './context.ts'
import { changeIdentity, findIdentity, type Identity, lockIdentity } from './repository.ts'
import { readIdentitySettings } from './settings-repository.ts'
import { wireMember } from './wire.ts'

/** @throws 403 if the account is not active */
export async function getMyMember(
  { db, site }: IdentityContext,
  { fieldsets }: GetMyMemberRequest,
  caller: Caller,
): Promise<GetMyMemberResponse> {
  const identity = requireActive(await findIdentity(db, site.id, caller.id))
  return { member: wireMember(identity, fieldsets?.includes('FULL') ?? false) }
}

/** @throws 403 if the account is not active */
export async function getOwnProfile(
  { db, site }: IdentityContext,
  _request: object,
  caller: Caller,
): Promise<OwnProfileResponse> {
  return { profile: ownProfile(requireActive(await findIdentity(db, site.id, caller.id))) }
}

/** Changes the given fields only. @throws 403 if the account is not active */
export async function updateOwnProfile(
  context: IdentityContext,
  { profile: changes }: UpdateOwnProfileRequest,
  { id: identityId }: Caller,
): Promise<OwnProfileResponse> {
  const { site, clock } = context
  return transaction(context.db, async (db) => {
    const identity = requireActive(await lockIdentity(db, site.id, identityId))
    const profile = JSON.stringify({ ...identity.profile, ...changes })
    const changed = await changeIdentity(db, identity, { profile }, new Date(clock()))
    const detail = { changed: Object.keys(changes).toSorted().join(' ') }
    await recordEvent({ ...context, db }, { kind: 'PROFILE_CHANGED', identityId, detail })
    return { profile: ownProfile(changed) }
  })
}

/** The rules of the signup form. */
export async function signupRules({ db, site, services }: IdentityContext): Promise<SignUpRulesResponse> {
  const { captchaSiteKey } = services
  const { registration, verifyEmail, captcha, minPasswordLength } = await readIdentitySettings(db, site.id)
  const rules = { registration, verifyEmail, captcha, minPasswordLength }
  return { rules: captchaSiteKey === undefined ? rules : { ...rules, captchaSiteKey } }
}

/** @throws 403 if the account is not active */
export function requireActive(identity: Identity | undefined): Identity {
  if (identity?.status !== 'ACTIVE') throw httpError(403, 'This account may not be used.')
  return identity
}

function ownProfile({ profile }: Identity): OwnProfile {
  const { firstName, lastName, nickname, language, company, birthdate, subscription, vatId } = profile
  const { phonesV2 = [], addresses = [] } = profile
  const fields = { firstName, lastName, nickname, language, company, birthdate, subscription, vatId }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return { ...Object.fromEntries(given), phonesV2, addresses }
}
