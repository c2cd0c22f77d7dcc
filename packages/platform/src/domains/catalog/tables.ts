/** Tables of the catalog. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the catalog's first migration
export interface CatalogTables {}
