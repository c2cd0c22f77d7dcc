import { authRoutes } from '../auth/index.ts'
import { cartRoutes } from '../cart/index.ts'
import { catalogRoutes, catalogV3Routes, catalogWriteRoutes, refreshMedia } from '../catalog/index.ts'
import { changeRoutes, type FollowedFeed } from '../changes/index.ts'
import { backInStockRoutes, contactRoutes } from '../engagement/index.ts'
import { graphqlRoutes } from '../graphql/index.ts'
import type { Route } from '../http/index.ts'
import { importExportRoutes } from '../import-export/index.ts'
import { catalogJobsName } from '../jobs/index.ts'
import { importFromUrl, mediaRoutes } from '../media/index.ts'
import { checkoutDestination, orderRoutes } from '../orders/index.ts'
import { webhookRoutes } from '../webhooks/index.ts'
import type { Services } from './services.ts'

/** What operations need of the platform. */
export type OperationServices = Pick<Services, 'identity' | 'intake' | 'payments' | 'sites' | 'wake'> & {
  readonly feed: FollowedFeed
}

/** Every operation of the platform with its handler. */
export function platformOperations(services: OperationServices): readonly Route[] {
  const { identity, intake, payments, feed, sites } = services
  const wakeCatalogJobs = () => services.wake(catalogJobsName)
  const operations = [
    ...catalogRoutes(),
    ...catalogWriteRoutes((context, url, field) => importFromUrl(context, intake, url, field)),
    ...mediaRoutes(intake, refreshMedia),
    ...catalogV3Routes(wakeCatalogJobs),
    ...changeRoutes(feed),
    ...webhookRoutes(identity.secrets),
    ...importExportRoutes(wakeCatalogJobs),
    ...cartRoutes(identity.limits),
    ...orderRoutes(payments),
    ...backInStockRoutes(identity),
    ...contactRoutes(identity),
    ...authRoutes(identity, checkoutDestination, () => sites.clear()),
  ]
  return [...operations, ...graphqlRoutes(operations)]
}
