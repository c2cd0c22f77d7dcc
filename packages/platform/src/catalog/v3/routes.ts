import { type Route, route } from '../../http/index.ts'
import { getJob, getJobOperation } from '../../jobs/index.ts'
import { brandRoutes } from './brands/routes.ts'
import { customizationRoutes } from './customizations/routes.ts'
import { infoSectionRoutes } from './info-sections/routes.ts'
import { inventoryRoutes } from './inventory-items/routes.ts'
import { ribbonRoutes } from './ribbons/routes.ts'

/**
 * Catalog V3 (wire.md 6.8): reads for everybody, writes for staff and apps with the right to write the catalog.
 * @param onJob called when there is work for the background
 */
export function catalogV3Routes(onJob?: () => void): readonly Route[] {
  return [
    ...brandRoutes,
    ...ribbonRoutes,
    ...infoSectionRoutes,
    ...customizationRoutes,
    ...inventoryRoutes(onJob),
    route(getJobOperation, getJob),
  ]
}
