import type { SideBySideCase } from './case.ts'
import { brandCases } from './cases/brands.ts'
import { cartCases } from './cases/cart.ts'
import { catalogCases } from './cases/catalog.ts'
import { catalogWriteCases } from './cases/catalog-writes.ts'
import { customizationCases } from './cases/customizations.ts'
import { graphqlCases } from './cases/graphql.ts'
import { identityCases } from './cases/identity.ts'
import { infoSectionCases } from './cases/info-sections.ts'
import { inventoryCases } from './cases/inventory.ts'
import { redirectCases } from './cases/redirect.ts'
import { ribbonCases } from './cases/ribbons.ts'
import { tokenCases } from './cases/token.ts'

export const cases: readonly SideBySideCase[] = [
  ...catalogCases,
  ...catalogWriteCases,
  ...brandCases,
  ...ribbonCases,
  ...infoSectionCases,
  ...customizationCases,
  ...inventoryCases,
  ...cartCases,
  ...tokenCases,
  ...identityCases,
  ...redirectCases,
  ...graphqlCases,
]
