import { identityImporter } from '../auth/members/members-part.ts'
import { catalogImporter } from '../catalog/import/import.ts'
import { pricingImporter } from '../pricing/import.ts'
import type { DocumentImporter } from '../sites/importer.ts'

/** Who takes part in loading a store document, in order: later ones may look up what earlier ones wrote. */
export const importers: readonly DocumentImporter[] = [catalogImporter, pricingImporter, identityImporter]
