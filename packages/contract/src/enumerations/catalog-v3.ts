/** Enumerations of catalog V3. */

/** Whether an inventory item can be bought. */
export const availabilityStatuses = ['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER'] as const
export type AvailabilityStatus = (typeof availabilityStatuses)[number]

/** Why stock changed. */
export const inventoryChangeReasons = ['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE'] as const
export type InventoryChangeReason = (typeof inventoryChangeReasons)[number]

/** Fields of brands, info sections and customizations that are only sent on request. */
export const assignedProductsFields = ['ASSIGNED_PRODUCTS_COUNT'] as const
export type AssignedProductsField = (typeof assignedProductsFields)[number]

/** Fields of ribbons that are only sent on request. The spelling differs from that of brands. */
export const ribbonFields = ['ASSIGNED_PRODUCT_COUNT'] as const
export type RibbonField = (typeof ribbonFields)[number]

export const customizationFields = ['ASSIGNED_PRODUCTS_COUNT', 'CHOICE_DISPLAY_IMAGE'] as const
export type CustomizationField = (typeof customizationFields)[number]

/** Whether choices create variants, or only describe the order. */
export const customizationTypes = ['PRODUCT_OPTION', 'MODIFIER'] as const
export type CustomizationType = (typeof customizationTypes)[number]

export const customizationRenderTypes = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const
export type CustomizationRenderType = (typeof customizationRenderTypes)[number]

export const choiceTypes = ['CHOICE_TEXT', 'ONE_COLOR'] as const
export type ChoiceType = (typeof choiceTypes)[number]

/** Whether one word of a search has to match or all. */
export const searchModes = ['OR', 'AND'] as const
export type SearchMode = (typeof searchModes)[number]

/** What a facet counts: values, number ranges, one aggregate number, or dates by calendar interval. */
export const aggregationTypes = ['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM'] as const
export type AggregationType = (typeof aggregationTypes)[number]

export const scalarTypes = ['COUNT_DISTINCT', 'MIN', 'MAX'] as const
export type ScalarType = (typeof scalarTypes)[number]

export const valueSortTypes = ['COUNT', 'VALUE'] as const
export type ValueSortType = (typeof valueSortTypes)[number]

export const missingValues = ['EXCLUDE', 'INCLUDE'] as const
export type MissingValues = (typeof missingValues)[number]

export const histogramIntervals = ['YEAR', 'MONTH', 'WEEK', 'DAY'] as const
export type HistogramInterval = (typeof histogramIntervals)[number]
