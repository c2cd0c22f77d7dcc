import type { CatalogTables } from '../domains/catalog/tables.ts'
import type { SiteTables } from '../domains/sites/tables.ts'
import type { TokenTables } from '../domains/tokens/tables.ts'

/** Every table of the platform. Each domain describes its own in `domains/<domain>/tables.ts`. */
export interface Tables extends SiteTables, TokenTables, CatalogTables {}
