import type { EmptyResponse, SendRecoveryEmailRequest } from '@vitrine/contract'
import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { type IdentityContext, recordIdentityEvent } from '../context.ts'
import { canonicalEmail } from '../email-address.ts'
import { invalidEmail } from '../failures.ts'
import type { StoredIdentity } from '../identity.ts'
import { countAttempt } from '../log-in/count-attempt.ts'
import { mailIdentity } from '../mail/mail-identity.ts'
import { newPasswordPage } from '../page-addresses.ts'
import { findIdentityByEmail } from '../repository.ts'
import { issueMailLink, linkMinutes } from './mail-link.ts'
import { returnAddress } from './return-address.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Mails a link to set a new password. Known and unknown addresses get the same answer after the same statements: for an
 * unknown one they run against a stand-in and are taken back to a savepoint (requirements.md PLT-34).
 */
export async function sendRecovery(
  context: IdentityContext,
  { email: typed, redirect, language }: SendRecoveryEmailRequest,
): Promise<EmptyResponse> {
  const email = canonicalEmail(typed)
  if (email === undefined) throw invalidEmail('email')
  const returnTo = await returnAddress(context, 'redirect', redirect)
  await countAttempt(context, email)
  // Counted for both, so that the limit tells nothing either; over it, silence: somebody floods this mailbox.
  const mayMail = context.services.limits.mayMail(context.site.id, email)
  await transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const found = await findIdentityByEmail(trx, context.site.id, email)
    const identity = found && mayRecover(found) ? found : undefined
    await sql`savepoint recovery`.execute(trx)
    const { token } = await issueMailLink(inside, {
      identityId: identity?.id ?? nobody,
      email,
      purpose: 'RECOVERY',
      returnTo,
    })
    const link = newPasswordPage(context, token, returnTo?.url)
    const mail = { template: 'recovery', link, minutes: linkMinutes.RECOVERY } as const
    await mailIdentity(inside, identity ?? standIn(context, email), mail, language)
    const keep = identity !== undefined && mayMail
    await sql`${sql.raw(keep ? 'release savepoint recovery' : 'rollback to savepoint recovery')}`.execute(trx)
    await recordIdentityEvent(inside, { kind: 'RECOVERY_REQUESTED', identityId: identity?.id })
  })
  return {}
}

function mayRecover({ status }: StoredIdentity): boolean {
  return status === 'ACTIVE' || status === 'PENDING'
}

/** Somebody to write the mail to that is taken back. */
function standIn({ site, clock }: IdentityContext, email: string): StoredIdentity {
  const now = new Date(clock())
  return {
    siteId: site.id,
    id: nobody,
    email,
    emailVerified: false,
    status: 'OFFLINE',
    pendingReasons: [],
    passwordHash: undefined,
    mustResetPassword: false,
    profile: {},
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
}
