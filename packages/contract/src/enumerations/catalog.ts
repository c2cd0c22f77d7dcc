/** Enumerations of the catalog. */

/** Types of products. */
export const productTypes = ['physical', 'digital'] as const
/** Type of a product. */
export type ProductType = (typeof productTypes)[number]

/** Whether a product is in stock. */
export const inventoryStatuses = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const
/** Whether a product is in stock. */
export type InventoryStatus = (typeof inventoryStatuses)[number]

/** How choices of a product option are shown. */
export const optionTypes = ['drop_down', 'color'] as const
/** How choices of a product option are shown. */
export type OptionType = (typeof optionTypes)[number]

/** Types of media. */
export const mediaTypes = ['image', 'video', 'audio', 'document', 'zip'] as const
/** Type of a media item. */
export type MediaType = (typeof mediaTypes)[number]

/** How the discount of a product is given. */
export const productDiscountTypes = ['NONE', 'AMOUNT', 'PERCENT'] as const
/** How the discount of a product is given. */
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
/** Unit of `pricePerUnitData`. */
export type MeasurementUnit = (typeof measurementUnits)[number]

/** Units of dimensions. */
export const dimensionsUnits = ['UNKNOWN_DIMENSIONS_UNIT', 'MM', 'CM', 'M', 'IN', 'FT', 'YD'] as const
/** Unit of dimensions. */
export type DimensionsUnit = (typeof dimensionsUnits)[number]

/** Catalog versions of sites. */
export const catalogVersions = ['V1_CATALOG', 'V3_CATALOG', 'STORES_NOT_INSTALLED'] as const
/** Which catalog a site has. */
export type CatalogVersion = (typeof catalogVersions)[number]

/** Sort directions. */
export const sortOrders = ['ASC', 'DESC'] as const
/** Sort direction. */
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
/** Facet of a product search. */
export type SearchFacetName = (typeof searchFacetNames)[number]
