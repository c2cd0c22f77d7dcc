/** Enumerations of catalog V3 (wire 7.5). */

/** Whether an inventory item can be bought. */
export const availabilityStatuses = ['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER'] as const
export type AvailabilityStatus = (typeof availabilityStatuses)[number]

/** Why stock changed. */
export const inventoryChangeReasons = ['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE'] as const
export type InventoryChangeReason = (typeof inventoryChangeReasons)[number]

/** Fields of brands, info sections and customizations that have to be asked for. */
export const assignedProductsFields = ['ASSIGNED_PRODUCTS_COUNT'] as const
export type AssignedProductsField = (typeof assignedProductsFields)[number]

/** Fields of ribbons that have to be asked for: spelled otherwise than those of their neighbours. */
export const ribbonFields = ['ASSIGNED_PRODUCT_COUNT'] as const
export type RibbonField = (typeof ribbonFields)[number]

export const customizationFields = ['ASSIGNED_PRODUCTS_COUNT', 'CHOICE_DISPLAY_IMAGE'] as const
export type CustomizationField = (typeof customizationFields)[number]

/** Whether choices make variants of their own, or only describe what is wanted. */
export const customizationTypes = ['PRODUCT_OPTION', 'MODIFIER'] as const
export type CustomizationType = (typeof customizationTypes)[number]

export const customizationRenderTypes = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const
export type CustomizationRenderType = (typeof customizationRenderTypes)[number]

export const choiceTypes = ['CHOICE_TEXT', 'ONE_COLOR'] as const
export type ChoiceType = (typeof choiceTypes)[number]

/** Whether one word of a search is enough or all have to occur. */
export const searchModes = ['OR', 'AND'] as const
export type SearchMode = (typeof searchModes)[number]

/** What a facet counts: each value, ranges of numbers, one number for all, or dates by calendar. */
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
