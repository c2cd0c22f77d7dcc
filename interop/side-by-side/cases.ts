import type { SideBySideCase } from './case.ts'
import { cartCases } from './cases/cart.ts'
import { catalogCases } from './cases/catalog.ts'
import { identityCases } from './cases/identity.ts'
import { redirectCases } from './cases/redirect.ts'
import { tokenCases } from './cases/token.ts'

export const cases: readonly SideBySideCase[] = [
  ...catalogCases,
  ...cartCases,
  ...tokenCases,
  ...identityCases,
  ...redirectCases,
]
