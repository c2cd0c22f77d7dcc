import { importCatalogStep } from '../../transfer/import/import-step.ts'
import { byFilterSteps } from '../inventory-items/by-filter.ts'
import { refreshProductsStep } from '../shared-entities/refresh-later.ts'
import type { JobKinds } from './job-kind.ts'

/** Every kind of background work of the catalog. */
export const jobKinds: JobKinds = {
  refreshProducts: refreshProductsStep,
  ...byFilterSteps,
  importCatalog: importCatalogStep,
}
