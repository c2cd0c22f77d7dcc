import { type Route, route } from '../../http/route.ts'
import { brandRoutes } from './brands/routes.ts'
import { infoSectionRoutes } from './info-sections/routes.ts'
import { getJob, getJobOperation, getJobRequest } from './jobs/get-job.ts'
import { ribbonRoutes } from './ribbons/routes.ts'

/** Catalog V3 (wire.md 6.8): reads for everybody, writes for staff and apps with the right to write the catalog. */
export const catalogV3Routes: readonly Route[] = [
  ...brandRoutes,
  ...ribbonRoutes,
  ...infoSectionRoutes,
  route(getJobOperation, getJobRequest, getJob),
]
