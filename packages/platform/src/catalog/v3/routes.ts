import { type Route, route } from '../../http/index.ts'
import { getJob, getJobOperation } from '../../jobs/index.ts'
import { customizationRoutes } from './customizations/routes.ts'
import { inventoryRoutes } from './inventory-items/routes.ts'
import { sharedEntityRoutes } from './shared-entities/routes.ts'

/**
 * Catalog V3: reads for everyone, writes for staff and apps with the right to write the catalog.
 * @param onJob called when a background job was enqueued
 */
export function catalogV3Routes(onJob?: () => void): readonly Route[] {
  return [
    ...sharedEntityRoutes,
    ...customizationRoutes,
    ...inventoryRoutes(onJob),
    route(getJobOperation, getJob),
  ]
}
