import { abandonedCheckoutRoutes } from './domains/abandoned-checkouts/routes.ts'
import { backInStockRoutes } from './domains/back-in-stock/routes.ts'
import { cartRoutes } from './domains/cart/routes.ts'
import { catalogRoutes } from './domains/catalog/routes.ts'
import { catalogWriteRoutes } from './domains/catalog/writes/routes.ts'
import { showMediaAnew } from './domains/catalog/writes/show-media-anew.ts'
import { catalogV3Routes } from './domains/catalog-v3/routes.ts'
import { FeedSignal } from './domains/changes/feed-signal.ts'
import { changeRoutes } from './domains/changes/routes.ts'
import { OpenStreams } from './domains/changes/stream/open-streams.ts'
import type { FollowedFeed } from './domains/changes/stream/stream-changes.ts'
import { factorRoutes } from './domains/factors/routes.ts'
import { memberRoutes } from './domains/identity/administration/routes.ts'
import type { IdentityServices } from './domains/identity/context.ts'
import { ownSessionRoutes } from './domains/identity/own-sessions/routes.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { bringFileIn } from './domains/media/import-media.ts'
import { mediaRoutes } from './domains/media/routes.ts'
import { orderRoutes } from './domains/orders/routes.ts'
import type { PaymentProvider } from './domains/payments/payment-provider.ts'
import { redirectRoutes } from './domains/redirects/routes.ts'
import { staffRoutes } from './domains/staff/routes.ts'
import { transferRoutes } from './domains/transfer/routes.ts'
import { webhookRoutes } from './domains/webhooks/routes.ts'
import { graphqlRoutes } from './graphql/routes.ts'
import type { Route } from './http/route.ts'
import type { MediaIntake } from './media/intake/media-intake.ts'

/** What goes on beside requests and that routes have to do with. */
export interface Background {
  /** Called when there is work for the background. */
  onJob(): void
  readonly feed: FollowedFeed
  /** Whoever gives money back. */
  readonly payments: PaymentProvider
}

/** Nothing goes on: for who wants to know which routes there are. */
const idle: Background = {
  onJob() {},
  feed: { signal: new FeedSignal(), streams: new OpenStreams() },
  payments: { methods: [], begin: nobody, stateOf: nobody, cancel: nobody, refund: nobody },
}

async function nobody(): Promise<never> {
  throw new Error('These routes are not served.')
}

/** Every route of the platform. A domain lists its own in `domains/<domain>/routes.ts` and joins here. */
export function platformRoutes(
  services: IdentityServices,
  media: MediaIntake,
  { onJob, feed, payments }: Background = idle,
): readonly Route[] {
  const routes = [
    ...catalogRoutes(),
    ...catalogWriteRoutes((context, url, field) => bringFileIn(context, media, url, field)),
    ...mediaRoutes(media, showMediaAnew),
    ...catalogV3Routes(onJob),
    ...changeRoutes(feed),
    ...webhookRoutes(services.secrets),
    ...transferRoutes(onJob),
    ...cartRoutes(services.limits),
    ...orderRoutes(payments),
    ...backInStockRoutes(services),
    ...abandonedCheckoutRoutes,
    ...identityRoutes(services),
    ...redirectRoutes(services.secrets),
    ...factorRoutes(services),
    ...memberRoutes(services),
    ...ownSessionRoutes(services),
    ...staffRoutes(services),
  ]
  return [...routes, ...graphqlRoutes(routes)]
}
