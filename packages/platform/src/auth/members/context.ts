import { RateLimits, type RequestContext, type SiteContext } from '../../http/index.ts'
import type { Clock, Logger, SecretBox } from '../../runtime/index.ts'
import type { CaptchaVerifier } from '../captcha/captcha.ts'
import { inboxMessages, type MessageSender } from '../factors/factor.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'

/** The client and visitor that log in. State tokens and session tokens are valid only for them. */
export interface Holder {
  readonly clientId: string
  /** `visitor:<id>` for calls of the API, `page:<id>` for a login transaction of the hosted pages. */
  readonly id: string
}

/** Services of the members module; one set per platform. */
export interface IdentityServices {
  readonly passwords: PasswordHasher
  readonly captcha: CaptchaVerifier
  /** Public key for the widget of the captcha provider. */
  readonly captchaSiteKey?: string | undefined
  readonly limits: RateLimits
  /** Sends codes and approval requests to phones. */
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

/** Context of calls about identities, through the API or from a hosted page. */
export interface IdentityContext extends SiteContext {
  readonly services: IdentityServices
  readonly holder: Holder
  readonly address: string
  readonly requestId: string
  readonly log: Logger
}

/** Context of an API call: state tokens and session tokens belong to its caller. */
export function identityContext(context: RequestContext, services: IdentityServices): IdentityContext {
  const { db, site, clock, publicUrl, shopUrl, address, requestId, log, caller } = context
  const holder = { clientId: caller.clientId, id: `${caller.kind}:${caller.id}` }
  return { db, site, clock, publicUrl, shopUrl, address, requestId, log, services, holder }
}

export function identityServices(
  clock: Clock,
  secrets: SecretBox,
  captcha: CaptchaVerifier,
  onMemberDeleted: IdentityServices['onMemberDeleted'],
  captchaSiteKey?: string,
): IdentityServices {
  return {
    passwords: new PasswordHasher(),
    limits: new RateLimits(clock),
    messages: inboxMessages(clock),
    secrets,
    captcha,
    captchaSiteKey,
    onMemberDeleted,
  }
}
