import { authEndpoints, type GrantServices, hostedPages } from '../auth/index.ts'
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
import { log } from '../runtime/index.ts'
import { apiReference } from './api-reference.ts'
import { platformOperations } from './operations.ts'
import type { PlatformOptions } from './options.ts'
import type { Services } from './services.ts'

/** `preparing`: the start still loads its store; requests are served. */
export type PlatformState = 'preparing' | 'ready' | 'closing'

/** Everything the platform serves: documents for browsers, and the API for scripts and servers. */
export function httpApp(
  services: Services,
  options: Pick<PlatformOptions, 'captcha' | 'payments' | 'trustedProxies'>,
  currentState: () => PlatformState,
): HttpApp {
  const { clock, connections, sites, media, identity, signingKeys, payments, calculation } = services
  const { publicUrl, shopUrl, secrets } = services
  const db = connections.requests
  const site = { db, clock, publicUrl, shopUrl, calculation, hasOrdered }
  const auth = authEndpoints(
    {
      ...site,
      sites,
      identity,
      signingKeys,
      captchaWidget: options.captcha?.widget,
      mergeCart: cartMerger(services),
      coverPicture: (siteId) => coverPicture(db, siteId),
    },
    [unsubscribePage],
  )
  const { authenticate } = auth
  const operations = platformOperations(services)

  return createApp({
    log,
    isClosing: () => currentState() === 'closing',
    trustedProxies: options.trustedProxies ?? [],
    isRegisteredOrigin: (origin) => sites.isRegisteredOrigin(origin),
    documents: [
      mediaFiles(media, new Derivatives(media)),
      ...(services.hasInbox ? [inboxPages(db)] : []),
      ...auth.documents,
      auth.pages(checkoutFlows({ secrets, clock }), [
        ...checkoutPages(payments),
        ...(options.payments ? [] : simulatedPaymentPages(db)),
      ]),
    ],
    api: [
      healthRoutes(async () => {
        const state = currentState()
        if (state !== 'ready') return unreadyReasons[state]
        return (await isReachable(db)) ? undefined : 'The database is not available.'
      }),
      ...auth.api,
      apiReference(operations, publicUrl),
      operationRoutes(operations, { ...site, authenticate, onWrite: () => services.wake(numberChangesName) }),
    ],
  })
}

const unreadyReasons: Readonly<Record<Exclude<PlatformState, 'ready'>, string>> = {
  preparing: 'The platform is loading its store.',
  closing: 'The platform is stopping.',
}

/** Merges a visitor's cart into the member's when the visitor logs in. */
function cartMerger({ clock, sites, publicUrl, shopUrl }: Services): GrantServices['mergeCart'] {
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
