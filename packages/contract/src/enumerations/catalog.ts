/** Enumerations of the catalog (specification, section 3; wire 8). */

/** Specification: product type. */
export const productTypes = ['physical', 'digital'] as const
export type ProductType = (typeof productTypes)[number]

/** Specification: inventory status. */
export const inventoryStatuses = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const
export type InventoryStatus = (typeof inventoryStatuses)[number]

/** Specification: option type (catalog). */
export const optionTypes = ['drop_down', 'color'] as const
export type OptionType = (typeof optionTypes)[number]

/** What a media item of a product is. */
export const mediaTypes = ['image', 'video', 'audio', 'document', 'zip'] as const
export type MediaType = (typeof mediaTypes)[number]

/** Specification: discount type (product). */
export const productDiscountTypes = ['NONE', 'AMOUNT', 'PERCENT'] as const
export type ProductDiscountType = (typeof productDiscountTypes)[number]

/** Specification: measurement unit, of prices per unit. */
export const measurementUnits = [
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
] as const
export type MeasurementUnit = (typeof measurementUnits)[number]

/** Unit of a product's or parcel's sides. */
export const dimensionsUnits = ['UNKNOWN_DIMENSIONS_UNIT', 'MM', 'CM', 'M', 'IN', 'FT', 'YD'] as const
export type DimensionsUnit = (typeof dimensionsUnits)[number]

/** Specification: catalog version. */
export const catalogVersions = ['V1_CATALOG', 'V3_CATALOG', 'STORES_NOT_INSTALLED'] as const
export type CatalogVersion = (typeof catalogVersions)[number]

/** Specification: sort order. */
export const sortOrders = ['ASC', 'DESC'] as const
export type SortOrder = (typeof sortOrders)[number]

/** What found products are counted by, as `SearchFacets` names it. */
export const searchFacetNames = [
  'collections',
  'options',
  'brands',
  'ribbons',
  'availability',
  'price',
] as const
export type SearchFacetName = (typeof searchFacetNames)[number]
