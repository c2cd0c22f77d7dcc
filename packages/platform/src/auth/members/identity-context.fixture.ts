import { randomUUID } from 'node:crypto'
import { deleteMemberData } from '../../app/hooks.ts'
import type { Clock } from '../../runtime/clock.ts'
import { log } from '../../runtime/log.ts'
import { SecretBox } from '../../runtime/secret-box.ts'
import { findSite } from '../../sites/repository.ts'
import type { PlatformFixture, TestSite } from '../../testing/test-platform.fixture.ts'
import { LocalCaptcha } from '../captcha/local-captcha.ts'
import type { IdentityContext } from './context.ts'
import { identityServices } from './context.ts'

/** As an app or a staff member of the site calls, once it is known that they may. */
export async function appContext(
  { db }: Pick<PlatformFixture, 'db'>,
  site: TestSite,
  clock: Clock,
): Promise<IdentityContext> {
  const found = await findSite(db, site.id)
  if (!found) throw new Error('the site is not there')
  const secrets = new SecretBox(Buffer.alloc(32))
  const captcha = new LocalCaptcha({ clock, secrets, testTokens: false })
  return {
    db,
    site: found,
    clock,
    publicUrl: 'http://platform.test',
    shopUrl: 'http://shop.test',
    services: identityServices(clock, secrets, captcha, deleteMemberData),
    holder: { clientId: site.clientId, id: `app:${randomUUID()}` },
    address: '127.0.0.1',
    requestId: 'request',
    log,
  }
}
