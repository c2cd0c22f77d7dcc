import { identityImporter } from '../auth/index.ts'
import { catalogImporter } from '../catalog/index.ts'
import { pricingImporter } from '../pricing/index.ts'
import type { DocumentImporter } from '../store-document/index.ts'

/** Who takes part in loading a store document, in order: later ones may look up what earlier ones wrote. */
export const importers: readonly DocumentImporter[] = [catalogImporter, pricingImporter, identityImporter]
