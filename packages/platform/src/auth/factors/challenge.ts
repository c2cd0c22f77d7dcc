import type { MfaChallenge, VerificationChallenge } from '@vitrine/contract'
import type { FactorType } from '@vitrine/contract/enumerations'
import { newId } from '../../db/index.ts'
import type { IdentityContext } from '../members/context.ts'
import { awaitApproval, codeMinutes, renewCode, setChallenge } from '../members/login-state-repository.ts'
import { mailIdentity } from '../members/mail-identity.ts'
import { accountPage } from '../members/mail-links.ts'
import type { Identity } from '../members/repository.ts'
import type { EnrolledFactorType, StoredPasskey } from './factor.ts'
import { passkeyRequest, relyingParty } from './passkeys.ts'
import {
  countRecoveryCodes,
  type Factor,
  type FactorOwner,
  isRemembered,
  listActiveFactors,
} from './repository.ts'

/** Most secure first: cannot be phished, then needs no network, then codes that are sent. */
const preference: readonly EnrolledFactorType[] = ['WEBAUTHN', 'TOTP', 'PUSH', 'SMS', 'EMAIL', 'CALL']

/** The factors of which a login must use one, most secure first. None if the device is remembered. */
export async function requiredFactors(
  context: IdentityContext,
  identity: Identity,
  deviceToken: string | undefined,
): Promise<readonly Factor[]> {
  const active = await listActiveFactors(context.db, identity)
  if (active.length === 0 || (await isRemembered(context, identity, deviceToken))) return []
  return active.toSorted((a, b) => preference.indexOf(a.type) - preference.indexOf(b.type))
}

/**
 * Requests one of the active factors: sends a code or creates a challenge, and stores it with the login state. Undefined if
 * the code cannot be sent now, because the mailbox or phone has received too many.
 */
export async function requestFactor(
  context: IdentityContext,
  identity: Identity,
  stateToken: string,
  active: readonly Factor[],
  factorType: EnrolledFactorType,
): Promise<MfaChallenge | undefined> {
  const factor = active.find(({ type }) => type === factorType)
  if (!factor) return undefined
  const data = await createChallenge(context, identity, stateToken, active, factor)
  return data && describeChallenge(context, identity, active, factorType, data)
}

/** The challenge of one of the active factors, as the client gets it. */
export async function describeChallenge(
  { db }: Pick<IdentityContext, 'db'>,
  owner: FactorOwner,
  active: readonly Factor[],
  factorType: EnrolledFactorType,
  verificationChallengeData: VerificationChallenge,
): Promise<MfaChallenge> {
  const types = [...new Set<FactorType>(active.map(({ type }) => type))]
  if ((await countRecoveryCodes(db, owner)) > 0) types.push('RECOVERY_CODE')
  return {
    factorType,
    verificationChallengeData,
    availableFactors: types.map((type) => ({ factorType: type, factorStatus: 'ENABLED' })),
    reason: 'USER_SETTINGS',
  }
}

async function createChallenge(
  context: IdentityContext,
  identity: Identity,
  stateToken: string,
  active: readonly Factor[],
  factor: Factor,
): Promise<VerificationChallenge | undefined> {
  const { db, site, clock, services } = context
  switch (factor.type) {
    case 'TOTP':
      await setChallenge(context, stateToken, factor.id)
      return {}
    case 'WEBAUTHN': {
      const party = relyingParty(site, context.shopUrl, context.publicUrl)
      const { options, challenge } = await passkeyRequest(party, passkeysOf(active))
      await setChallenge(context, stateToken, factor.id, challenge)
      return {
        webauthnData: { challengeId: newId(clock), publicKeyCredentialRequestOptionsJson: options },
      }
    }
    case 'EMAIL': {
      if (identity.email === null) return undefined
      if (!(await services.limits.mayMail(db, site.id, identity.email))) return undefined
      const code = await renewCode(context, stateToken, factor.id)
      await mailIdentity(context, identity, { template: 'second-factor', code, minutes: codeMinutes })
      return { hint: maskedEmail(identity.email) }
    }
    case 'SMS':
    case 'CALL': {
      const to = factor.phone ?? factor.id
      if (!(await services.limits.mayMail(db, site.id, to))) return undefined
      const code = await renewCode(context, stateToken, factor.id)
      const text = `${code} is your code for ${site.name}.`
      await services.messages.send(db, { siteId: site.id, channel: factor.type, to, text })
      return { hint: maskedPhone(to) }
    }
    case 'PUSH': {
      if (!(await services.limits.mayMail(db, site.id, factor.id))) return undefined
      const transactionId = newId(clock)
      const approval = await awaitApproval(context, stateToken, factor.id, transactionId)
      const text = `Somebody logs in to ${site.name}. If it is you: ${accountPage(context, 'approveLogin', approval)}`
      await services.messages.send(db, { siteId: site.id, channel: 'PUSH', to: factor.id, text })
      return { pushData: { transactionId } }
    }
  }
}

export function passkeysOf(factors: readonly Factor[]): StoredPasskey[] {
  return factors.flatMap(({ passkey }) => (passkey ? [passkey] : []))
}

/** Enough for its owner to recognise it, too little for anyone else. */
function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}

export function maskedPhone(phone: string): string {
  return `***${phone.slice(-2)}`
}
