import { byFilterSteps, refreshProductsStep } from '../catalog/index.ts'
import type { MediaFetcher } from '../import-export/index.ts'
import { importCatalogStep } from '../import-export/index.ts'
import type { JobKinds } from '../jobs/index.ts'

/** Every kind of background work of the catalog. @param fetcher where pictures go that imports bring in; without one they bring none */
export function jobKinds(fetcher?: MediaFetcher): JobKinds {
  return {
    refreshProducts: refreshProductsStep,
    ...byFilterSteps,
    importCatalog: importCatalogStep(fetcher),
  }
}
