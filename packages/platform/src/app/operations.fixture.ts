import type { IdentityServices } from '../auth/members/context.ts'
import { FeedSignal } from '../changes/feed.ts'
import { OpenStreams } from '../changes/open-streams.ts'
import type { Route } from '../http/route.ts'
import type { MediaIntake } from '../media/media-intake.ts'
import type { PaymentProvider } from '../orders/payments/payment-provider.ts'
import type { SiteRegistry } from '../sites/index.ts'
import { type OperationServices, platformOperations } from './operations.ts'

/** Every operation, with services that only the handlers would use. */
export function listOperations(services: Partial<OperationServices> = {}): readonly Route[] {
  return platformOperations({
    identity: {} as IdentityServices,
    intake: {} as MediaIntake,
    payments: {} as PaymentProvider,
    feed: { signal: new FeedSignal(), streams: new OpenStreams() },
    wake() {},
    // Handlers of these tests use nothing else.
    sites: { clear() {} } as unknown as SiteRegistry,
    ...services,
  })
}
