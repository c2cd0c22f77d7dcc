import { byFilterSteps } from '../catalog/v3/inventory-items/by-filter.ts'
import { refreshProductsStep } from '../catalog/v3/shared-entities/refresh-later.ts'
import type { Intake } from '../import-export/import/fetch-media.ts'
import { importCatalogStep } from '../import-export/import/import-step.ts'
import type { JobKinds } from './job-kind.ts'

/** Every kind of background work of the catalog. @param intake where pictures go that imports bring in; without one they bring none */
export function jobKinds(intake?: Intake): JobKinds {
  return {
    refreshProducts: refreshProductsStep,
    ...byFilterSteps,
    importCatalog: importCatalogStep(intake),
  }
}
