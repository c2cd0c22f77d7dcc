import { catalogImporter } from './domains/catalog/import/import.ts'
import { identityImporter } from './domains/identity/members-part.ts'
import { pricingImporter } from './domains/pricing/import.ts'
import type { DocumentImporter } from './domains/sites/importer.ts'

/** Who takes part in loading a store document, in order: later ones may look up what earlier ones wrote. */
export const importers: readonly DocumentImporter[] = [catalogImporter, pricingImporter, identityImporter]
