import { factorRoutes } from '../auth/factors/routes.ts'
import { memberRoutes } from '../auth/members/administration/routes.ts'
import type { IdentityServices } from '../auth/members/context.ts'
import { ownSessionRoutes } from '../auth/members/own-sessions/routes.ts'
import { identityRoutes } from '../auth/members/routes.ts'
import { redirectRoutes } from '../auth/redirects/routes.ts'
import { staffRoutes } from '../auth/staff/routes.ts'
import { cartRoutes } from '../cart/routes.ts'
import { catalogRoutes } from '../catalog/routes.ts'
import { catalogV3Routes } from '../catalog/v3/routes.ts'
import { catalogWriteRoutes } from '../catalog/writes/routes.ts'
import { showMediaAnew } from '../catalog/writes/show-media-anew.ts'
import { FeedSignal } from '../changes/feed-signal.ts'
import { changeRoutes } from '../changes/routes.ts'
import { OpenStreams } from '../changes/stream/open-streams.ts'
import type { FollowedFeed } from '../changes/stream/stream-changes.ts'
import { abandonedCheckoutRoutes } from '../engagement/abandoned-checkouts/routes.ts'
import { backInStockRoutes } from '../engagement/back-in-stock/routes.ts'
import { graphqlRoutes } from '../graphql/routes.ts'
import type { Route } from '../http/route.ts'
import { transferRoutes } from '../import-export/routes.ts'
import { bringFileIn } from '../media/import-media.ts'
import type { MediaIntake } from '../media/intake/media-intake.ts'
import { mediaRoutes } from '../media/routes.ts'
import type { PaymentProvider } from '../orders/payments/payment-provider.ts'
import { orderRoutes } from '../orders/routes.ts'
import { webhookRoutes } from '../webhooks/routes.ts'

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
