import type { IdentityServices } from '../auth/index.ts'
import {
  factorRoutes,
  identityRoutes,
  memberRoutes,
  ownSessionRoutes,
  redirectRoutes,
  staffRoutes,
} from '../auth/index.ts'
import { cartRoutes } from '../cart/index.ts'
import { catalogRoutes, catalogV3Routes, catalogWriteRoutes, showMediaAnew } from '../catalog/index.ts'
import type { FollowedFeed } from '../changes/index.ts'
import { changeRoutes, FeedSignal, OpenStreams } from '../changes/index.ts'
import { backInStockRoutes } from '../engagement/index.ts'
import { graphqlRoutes } from '../graphql/index.ts'
import type { Route } from '../http/index.ts'
import { transferRoutes } from '../import-export/index.ts'
import type { MediaIntake } from '../media/index.ts'
import { importFromUrl, mediaRoutes } from '../media/index.ts'
import type { PaymentProvider } from '../orders/index.ts'
import { abandonedCheckoutRoutes, checkoutDestination, orderRoutes } from '../orders/index.ts'
import { webhookRoutes } from '../webhooks/index.ts'

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
    ...catalogWriteRoutes((context, url, field) => importFromUrl(context, media, url, field)),
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
    ...redirectRoutes({ secrets: services.secrets, checkoutDestination }),
    ...factorRoutes(services),
    ...memberRoutes(services),
    ...ownSessionRoutes(services),
    ...staffRoutes(services),
  ]
  return [...routes, ...graphqlRoutes(routes)]
}
