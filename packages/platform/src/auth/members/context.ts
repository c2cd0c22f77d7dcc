import { RateLimits, type RequestContext, type SiteContext } from '../../http/index.ts'
import type { Clock, Logger, SecretBox } from '../../runtime/index.ts'
import type { CaptchaVerifier } from '../captcha/captcha.ts'
import { inboxMessages, type MessageSender } from '../factors/factor.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'

/** The client and visitor that log in. State tokens and session tokens are valid only for them. */
export interface Holder {
  readonly clientId: string
  /** `visitor:<id>` for calls of the API, `page:<id>` for the pre-session of a hosted page. */
  readonly id: string
}

/** Services of the members module; one set per platform. */
export interface IdentityServices {
  readonly passwords: PasswordHasher
  readonly captcha: CaptchaVerifier
  readonly limits: RateLimits
  /** Codes and questions that go to phones. */
  readonly messages: MessageSender
  /** Seals the seeds of authenticator apps. */
  readonly secrets: SecretBox
  /** Runs in the transaction that deletes a member: other modules delete what they hold about the member. */
  onMemberDeleted(context: SiteContext, member: DeletedMember): Promise<void>
}

/** A member that is being deleted. */
interface DeletedMember {
  readonly id: string
  /** Canonical form of the verified email address; undefined if there is none. */
  readonly emailKey: string | undefined
}

/** What every call about identities works with, whether it came through the API or from a hosted page. */
export interface IdentityContext extends SiteContext {
  readonly services: IdentityServices
  readonly holder: Holder
  readonly address: string
  readonly requestId: string
  readonly log: Logger
}

/** The context of a call of the API: state tokens and session tokens belong to the visitor that makes it. */
export function identityContext(context: RequestContext, services: IdentityServices): IdentityContext {
  const { db, site, clock, publicUrl, shopUrl, address, requestId, log, caller } = context
  const holder = { clientId: caller.clientId, id: `${caller.kind}:${caller.id}` }
  return { db, site, clock, publicUrl, shopUrl, address, requestId, log, services, holder }
}

/** The parts of the identity domain as a platform has them. */
export function identityServices(
  clock: Clock,
  secrets: SecretBox,
  captcha: CaptchaVerifier,
  onMemberDeleted: IdentityServices['onMemberDeleted'],
): IdentityServices {
  return {
    passwords: new PasswordHasher(),
    limits: new RateLimits(clock),
    messages: inboxMessages(clock),
    secrets,
    captcha,
    onMemberDeleted,
  }
}
