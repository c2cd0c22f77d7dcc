import type { MfaChallenge, VerificationChallenge } from '@vitrine/contract'
import type { FactorType } from '@vitrine/contract/enumerations'
import { newId } from '../../db/index.ts'
import type { IdentityContext } from '../members/context.ts'
import type { StoredIdentity } from '../members/identity.ts'
import { awaitApproval, codeMinutes, renewCode, setChallenge } from '../members/login-state-repository.ts'
import { mailIdentity } from '../members/mail-identity.ts'
import { accountPage } from '../members/mail-links.ts'
import type { EnrolledFactorType, StoredFactor, StoredPasskey } from './factor.ts'
import { passkeyRequest, relyingParty } from './passkeys.ts'
import { countRecoveryCodes, type FactorOwner, isRemembered, listFactors } from './repository.ts'

/** Surest first: what cannot be phished, then what needs no network, then what is sent. */
const preference: readonly EnrolledFactorType[] = ['WEBAUTHN', 'TOTP', 'PUSH', 'SMS', 'EMAIL', 'CALL']

export function ownerOf({ siteId, id }: Pick<StoredIdentity, 'siteId' | 'id'>): FactorOwner {
  return { siteId, identityId: id }
}

/** The factors of which a login must use one; none if the member has none or the device is remembered. */
export async function requiredFactors(
  context: IdentityContext,
  identity: StoredIdentity,
  deviceToken: string | undefined,
): Promise<readonly StoredFactor[]> {
  const factors = await listFactors(context.db, ownerOf(identity))
  const active = factors.filter(({ status }) => status === 'ACTIVE')
  if (active.length === 0 || (await isRemembered(context, ownerOf(identity), deviceToken))) return []
  return active.toSorted((a, b) => preference.indexOf(a.type) - preference.indexOf(b.type))
}

/**
 * Asks for one of the active factors and remembers in the state which: sends the code, or makes the challenge to be
 * signed. Undefined when the code cannot be sent now, because the mailbox or phone got its share.
 */
export async function askForFactor(
  context: IdentityContext,
  identity: StoredIdentity,
  stateToken: string,
  active: readonly StoredFactor[],
  wanted: EnrolledFactorType,
): Promise<MfaChallenge | undefined> {
  const factor = active.find(({ type }) => type === wanted)
  if (!factor) return undefined
  const data = await beginChallenge(context, identity, stateToken, active, factor)
  if (!data) return undefined
  const types = [...new Set<FactorType>(active.map(({ type }) => type))]
  if ((await countRecoveryCodes(context.db, ownerOf(identity))) > 0) types.push('RECOVERY_CODE')
  return {
    factorType: wanted,
    verificationChallengeData: data,
    availableFactors: types.map((factorType) => ({ factorType, factorStatus: 'ENABLED' })),
    reason: 'USER_SETTINGS',
  }
}

async function beginChallenge(
  context: IdentityContext,
  identity: StoredIdentity,
  stateToken: string,
  active: readonly StoredFactor[],
  factor: StoredFactor,
): Promise<VerificationChallenge | undefined> {
  const { db, site, clock, services } = context
  switch (factor.type) {
    case 'TOTP':
      await setChallenge(context, stateToken, { factorId: factor.id })
      return {}
    case 'WEBAUTHN': {
      const party = relyingParty(site, context.shopUrl, context.publicUrl)
      const { options, challenge } = await passkeyRequest(party, passkeysOf(active))
      await setChallenge(context, stateToken, { factorId: factor.id, challenge })
      const webauthnData = {
        challengeId: newId(clock),
        publicKeyCredentialRequestOptionsJson: options,
      }
      return { webauthnData }
    }
    case 'EMAIL': {
      if (identity.email === undefined) return undefined
      if (!(await services.limits.mayMail(db, site.id, identity.email))) return undefined
      const code = await renewCode(context, stateToken, { factorId: factor.id })
      await mailIdentity(context, identity, { template: 'second-factor', code, minutes: codeMinutes })
      return { hint: maskedEmail(identity.email) }
    }
    case 'SMS':
    case 'CALL': {
      const to = factor.phone ?? factor.id
      if (!(await services.limits.mayMail(db, site.id, to))) return undefined
      const code = await renewCode(context, stateToken, { factorId: factor.id })
      const text = `${code} is your code for ${site.name}.`
      await services.messages.send(db, { siteId: site.id, channel: factor.type, to, text })
      return { hint: maskedPhone(to) }
    }
    case 'PUSH': {
      if (!(await services.limits.mayMail(db, site.id, factor.id))) return undefined
      const transactionId = newId(clock)
      const asked = { factorId: factor.id, challenge: transactionId }
      const approval = await awaitApproval(context, stateToken, asked)
      const text = `Somebody logs in to ${site.name}. If it is you: ${accountPage(context, 'approveLogin', approval)}`
      await services.messages.send(db, { siteId: site.id, channel: 'PUSH', to: factor.id, text })
      return { pushData: { transactionId } }
    }
  }
}

export function passkeysOf(factors: readonly StoredFactor[]): StoredPasskey[] {
  return factors.flatMap(({ passkey }) => (passkey ? [passkey] : []))
}

/** Enough to recognise one's own, too little to learn another's. */
function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}

export function maskedPhone(phone: string): string {
  return `***${phone.slice(-2)}`
}
