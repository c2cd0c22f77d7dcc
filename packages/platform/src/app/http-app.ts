import {
  AccessTokens,
  authenticator,
  authorizeRoutes,
  callerAuthenticator,
  captchaField,
  challengeRoutes,
  hostedPages,
  hostedRoutes,
  type JoinCart,
  LiveSessions,
  LocalCaptcha,
  metadataRoutes,
  pageRoutes,
  redirectPages,
  shopFlows,
  tokenInfoRoutes,
  tokenRoutes,
  userInfoRoutes,
} from '../auth/index.ts'
import { coverPicture } from '../catalog/index.ts'
import { numberChangesName } from '../changes/index.ts'
import { isReachable } from '../db/index.ts'
import { unsubscribePage } from '../engagement/index.ts'
import { createApp, type HttpApp, healthRoutes, operationRoutes } from '../http/index.ts'
import { inboxPages } from '../mail/index.ts'
import { Derivatives, mediaFiles } from '../media/index.ts'
import {
  checkoutFlows,
  checkoutPages,
  checkoutPaths,
  hasOrdered,
  mergeVisitorCart,
  simulatedPaymentPages,
} from '../orders/index.ts'
import { cookieJar } from '../pages/index.ts'
import { log } from '../runtime/index.ts'
import { apiReference } from './api-reference.ts'
import { platformOperations } from './operations.ts'
import type { PlatformOptions } from './options.ts'
import type { Services } from './services.ts'

/** Everything the platform serves: documents for browsers, and the API for scripts and servers. */
export function httpApp(
  services: Services,
  options: Pick<PlatformOptions, 'captcha' | 'payments' | 'trustedProxies'>,
  isClosing: () => boolean,
): HttpApp {
  const { clock, connections, sites, media, identity, payments, calculation, publicUrl, shopUrl } = services
  const { captcha, secrets, limits } = identity
  const db = connections.requests
  const site = { db, clock, publicUrl, shopUrl, calculation, hasOrdered }
  const isRegisteredOrigin = (origin: string) => sites.isRegisteredOrigin(origin)

  const accessTokens = new AccessTokens(services.signingKeys, publicUrl, clock)
  const liveSessions = new LiveSessions(db, clock)
  const shopper = authenticator(accessTokens, sites, liveSessions)
  const authenticate = callerAuthenticator({ db, clock, sites, shopper })
  const tokens = {
    db,
    clock,
    sites,
    accessTokens,
    joinCart: cartMerger(services),
    limits,
    liveSessions,
    authenticate,
  }
  const cookies = cookieJar(publicUrl)
  const oauth = { db, clock, sites, publicUrl, cookies, secrets, limits }
  const pages = {
    ...site,
    services: identity,
    cookies,
    captcha: captchaField(captcha, options.captcha?.widget),
    coverPicture: (siteId: string) => coverPicture(db, siteId),
  }
  const operations = platformOperations(services)

  return createApp({
    log,
    isClosing,
    trustedProxies: options.trustedProxies ?? [],
    isRegisteredOrigin,
    documents: [
      mediaFiles(media, new Derivatives(media)),
      ...(services.hasInbox ? [inboxPages(db)] : []),
      authorizeRoutes(oauth),
      redirectPages(oauth),
      hostedRoutes({ ...pages, flows: shopFlows(oauth) }, [unsubscribePage]),
      pageRoutes({ ...pages, flows: checkoutFlows(oauth) }, [
        ...checkoutPages(payments),
        ...(options.payments ? [] : simulatedPaymentPages(db)),
      ]),
      ...(captcha instanceof LocalCaptcha ? [challengeRoutes({ captcha, isRegisteredOrigin })] : []),
    ],
    api: [
      healthRoutes(async () => !isClosing() && (await isReachable(db))),
      tokenRoutes(tokens),
      userInfoRoutes({ db, shopper }),
      metadataRoutes(publicUrl),
      tokenInfoRoutes({ db, clock, accessTokens }),
      apiReference(operations, publicUrl),
      operationRoutes(operations, { ...site, authenticate, onWrite: () => services.wake(numberChangesName) }),
    ],
  })
}

/** Merges a visitor's cart into the member's when the visitor logs in. */
function cartMerger({ clock, sites, publicUrl, shopUrl }: Services): JoinCart {
  return async (db, { siteId, ...owners }) => {
    const site = await sites.site(siteId)
    if (site) await mergeVisitorCart({ db, clock, site, publicUrl, shopUrl }, owners)
  }
}

/** Paths of all hosted pages, for tests that visit each of them. */
export const hostedPagePaths: readonly string[] = [
  ...[...hostedPages, unsubscribePage].map(({ path }) => path),
  ...Object.values(checkoutPaths),
]
