import type { Intake } from '../../transfer/import/fetch-media.ts'
import { importCatalogStep } from '../../transfer/import/import-step.ts'
import { byFilterSteps } from '../inventory-items/by-filter.ts'
import { refreshProductsStep } from '../shared-entities/refresh-later.ts'
import type { JobKinds } from './job-kind.ts'

/** Every kind of background work of the catalog. @param intake where pictures go that imports bring in; without one they bring none */
export function jobKinds(intake?: Intake): JobKinds {
  return {
    refreshProducts: refreshProductsStep,
    ...byFilterSteps,
    importCatalog: importCatalogStep(intake),
  }
}
