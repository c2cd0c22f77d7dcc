/** Enumerations of the catalog. */

export const productTypes = ['physical', 'digital'] as const
export type ProductType = (typeof productTypes)[number]

export const inventoryStatuses = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const
export type InventoryStatus = (typeof inventoryStatuses)[number]

export const optionTypes = ['drop_down', 'color'] as const
export type OptionType = (typeof optionTypes)[number]

export const mediaTypes = ['image', 'video', 'audio', 'document', 'zip'] as const
export type MediaType = (typeof mediaTypes)[number]

export const productDiscountTypes = ['NONE', 'AMOUNT', 'PERCENT'] as const
export type ProductDiscountType = (typeof productDiscountTypes)[number]

/** Units of `pricePerUnitData`. */
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

export const dimensionsUnits = ['UNKNOWN_DIMENSIONS_UNIT', 'MM', 'CM', 'M', 'IN', 'FT', 'YD'] as const
export type DimensionsUnit = (typeof dimensionsUnits)[number]

export const catalogVersions = ['V1_CATALOG', 'V3_CATALOG', 'STORES_NOT_INSTALLED'] as const
/** Which catalog a site has. */
export type CatalogVersion = (typeof catalogVersions)[number]

export const sortOrders = ['ASC', 'DESC'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The facets of a product search, as in `SearchFacets`. */
export const searchFacetNames = [
  'collections',
  'options',
  'brands',
  'ribbons',
  'availability',
  'price',
] as const
export type SearchFacetName = (typeof searchFacetNames)[number]
