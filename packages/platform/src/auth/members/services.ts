import { RateLimits } from '../../http/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'
import type { CaptchaVerifier } from '../captcha/captcha.ts'
import { inboxMessages } from '../factors/inbox-messages.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import type { IdentityServices } from './context.ts'

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
