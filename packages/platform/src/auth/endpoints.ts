import type { Credentials, HttpApp, KnownCaller, SiteContext } from '../http/index.ts'
import { cookieJar } from '../pages/index.ts'
import type { SiteRegistry } from '../sites/index.ts'
import { callerAuthenticator } from './authenticate-caller.ts'
import type { CaptchaWidget } from './captcha/captcha.ts'
import { LocalCaptcha } from './captcha/local-captcha.ts'
import { challengeRoutes } from './captcha/routes.ts'
import type { IdentityServices } from './members/context.ts'
import { loginFlows } from './oauth/hosted-login.ts'
import { authorizeRoutes, metadataRoutes } from './oauth/routes.ts'
import { captchaField } from './pages/captcha-field.ts'
import type { HostedFlows, HostedPage } from './pages/hosted-page.ts'
import { hostedRoutes, pageRoutes } from './pages/routes.ts'
import { redirectPages } from './redirects/routes.ts'
import { AccessTokens } from './tokens/access-tokens.ts'
import { authenticator, LiveSessions } from './tokens/authenticate.ts'
import type { GrantServices } from './tokens/member-grants.ts'
import { tokenInfoRoutes, tokenRoutes, userInfoRoutes } from './tokens/routes.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

interface AuthParts extends Omit<SiteContext, 'site'> {
  readonly sites: SiteRegistry
  readonly identity: IdentityServices
  readonly signingKeys: SigningKeys
  readonly captchaWidget: CaptchaWidget | undefined
  readonly mergeCart: GrantServices['mergeCart']
  /** URL of the store's cover picture; undefined if it has none. */
  coverPicture(siteId: string): Promise<string | undefined>
}

interface AuthEndpoints {
  /** The caller with these credentials; undefined if they are not valid. */
  authenticate(credentials: Credentials): Promise<KnownCaller | undefined>
  /** Pages for browsers. */
  readonly documents: readonly HttpApp[]
  /** Endpoints for scripts and servers. */
  readonly api: readonly HttpApp[]
  /** Hosted pages of another module, in flows of their own. */
  pages(flows: HostedFlows, pages: readonly HostedPage[]): HttpApp
}

/**
 * OAuth endpoints and hosted login pages.
 *
 * @param accountPages pages of other modules among the account pages
 */
export function authEndpoints(parts: AuthParts, accountPages: readonly HostedPage[]): AuthEndpoints {
  const { db, clock, sites, identity, publicUrl, captchaWidget, coverPicture } = parts
  const { captcha, secrets, limits } = identity
  const accessTokens = new AccessTokens(parts.signingKeys, publicUrl, clock)
  const liveSessions = new LiveSessions(db, clock)
  const shopper = authenticator(accessTokens, sites, liveSessions)
  const authenticate = callerAuthenticator({ db, clock, sites, shopper })
  const cookies = cookieJar(publicUrl)
  const oauth = { db, clock, sites, publicUrl, cookies, secrets, limits }
  const isRegisteredOrigin = (origin: string) => sites.isRegisteredOrigin(origin)
  const { mergeCart, signingKeys: _keys, identity: services, ...site } = parts
  const pages = { ...site, services, cookies, captcha: captchaField(captcha, captchaWidget), coverPicture }
  return {
    authenticate,
    documents: [
      authorizeRoutes(oauth),
      redirectPages(oauth),
      hostedRoutes({ ...pages, flows: loginFlows(oauth) }, accountPages),
      ...(captcha instanceof LocalCaptcha ? [challengeRoutes({ captcha, isRegisteredOrigin })] : []),
    ],
    api: [
      tokenRoutes({ db, clock, sites, limits, accessTokens, liveSessions, mergeCart, authenticate }),
      userInfoRoutes(db, shopper),
      metadataRoutes(publicUrl),
      tokenInfoRoutes({ db, clock, accessTokens }),
    ],
    pages: (flows, more) => pageRoutes({ ...pages, flows }, more),
  }
}
