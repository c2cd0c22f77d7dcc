import { randomUUID } from 'node:crypto'
import { deleteMemberData } from '../../app/hooks.ts'
import { unsubscribePage } from '../../engagement/back-in-stock/unsubscribe-page.ts'
import { createApp } from '../../http/app.ts'
import { cookieJar } from '../../pages/cookie-jar.ts'
import { seeOther } from '../../pages/page-response.ts'
import { log } from '../../runtime/log.ts'
import { openSecretBox } from '../../runtime/secret-box.ts'
import type { PlatformFixture, TestSite } from '../../testing/test-platform.fixture.ts'
import { LocalCaptcha } from '../captcha/local-captcha.ts'
import { identityServices } from '../members/context.ts'
import { spendSessionToken } from '../members/session-token-repository.ts'
import { type Browser, newBrowser } from './browser.fixture.ts'
import { captchaField } from './captcha-field.ts'
import type { HostedFlow, HostedFlows } from './hosted-page.ts'
import { hostedRoutes } from './routes.ts'

export const returnOrigin = 'https://shop.example'
/** Shared with the platform of the test, so that each opens what the other has sealed. */
export const sharedSecret = 'a secret that both servers of the test have'

/** The hosted pages with a shop whose flow the test controls. */
export interface HostedApp {
  browse(): Browser
  /** Starts a flow and returns its query string. */
  begin(site: TestSite): string
  /** Member id in a return URL. */
  identityOf(location: string | null): string | undefined
}

export function hostedApp({ db }: Pick<PlatformFixture, 'db'>, clock: () => number): HostedApp {
  const open = new Map<string, HostedFlow>()
  const flows: HostedFlows = {
    find: async (c) => open.get(c.req.query('request') ?? ''),
    async complete(c, { id, siteId, clientId }, { sessionToken, holderId }) {
      const holder = { clientId, id: holderId }
      const proven = await spendSessionToken(db, { siteId, clock }, sessionToken, holder)
      if (!proven) return undefined
      open.delete(id)
      return seeOther(c, `${returnOrigin}/callback?code=${proven.identityId}`, ['hosted=session; Path=/'])
    },
  }
  const secrets = openSecretBox('', { secret: sharedSecret })
  const captcha = new LocalCaptcha({ clock, secrets, testTokens: false })
  const publicUrl = 'http://platform.test'
  const app = createApp({
    log,
    isRegisteredOrigin: async () => false,
    isClosing: () => false,
    documents: [
      hostedRoutes(
        {
          db,
          clock,
          publicUrl,
          shopUrl: returnOrigin,
          services: identityServices(clock, secrets, captcha, deleteMemberData),
          cookies: cookieJar(publicUrl),
          flows,
          captcha: captchaField(captcha, undefined),
          coverPicture: async () => undefined,
        },
        [unsubscribePage],
      ),
    ],
  })
  const fetch = async (request: Request) => app.fetch(request, {})
  return {
    browse: () => newBrowser(() => ({ fetch })),
    begin({ id: siteId, clientId }) {
      // As long as a request with the longest allowed state.
      const id = `${randomUUID()}.${'r'.repeat(3_500)}`
      open.set(id, { id, siteId, clientId, returnOrigin })
      return `?request=${id}`
    },
    identityOf: (location) => /\/callback\?code=([\w-]{36})$/.exec(location ?? '')?.[1],
  }
}
