/** Enumerations of catalog V3. */

/** Whether an inventory item can be bought. */
export const availabilityStatuses = ['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER'] as const
/** Whether an inventory item can be bought. */
export type AvailabilityStatus = (typeof availabilityStatuses)[number]

/** Why stock changed. */
export const inventoryChangeReasons = ['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE'] as const
/** Why stock changed. */
export type InventoryChangeReason = (typeof inventoryChangeReasons)[number]

/** Fields of brands, info sections and customizations that are only sent on request. */
export const assignedProductsFields = ['ASSIGNED_PRODUCTS_COUNT'] as const
/** Field that is only sent on request. */
export type AssignedProductsField = (typeof assignedProductsFields)[number]

/** Fields of ribbons that are only sent on request. The spelling differs from that of brands. */
export const ribbonFields = ['ASSIGNED_PRODUCT_COUNT'] as const
/** Field of a ribbon that is only sent on request. */
export type RibbonField = (typeof ribbonFields)[number]

/** Fields of customizations that are only sent on request. */
export const customizationFields = ['ASSIGNED_PRODUCTS_COUNT', 'CHOICE_DISPLAY_IMAGE'] as const
/** Field of a customization that is only sent on request. */
export type CustomizationField = (typeof customizationFields)[number]

/** Whether choices create variants, or only describe the order. */
export const customizationTypes = ['PRODUCT_OPTION', 'MODIFIER'] as const
/** Whether choices create variants, or only describe the order. */
export type CustomizationType = (typeof customizationTypes)[number]

/** How a customization is shown. */
export const customizationRenderTypes = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const
/** How a customization is shown. */
export type CustomizationRenderType = (typeof customizationRenderTypes)[number]

/** Whether a choice is a text or a color. */
export const choiceTypes = ['CHOICE_TEXT', 'ONE_COLOR'] as const
/** Whether a choice is a text or a color. */
export type ChoiceType = (typeof choiceTypes)[number]

/** Whether one word of a search has to match or all. */
export const searchModes = ['OR', 'AND'] as const
/** Whether one word of a search has to match or all. */
export type SearchMode = (typeof searchModes)[number]

/** What a facet counts: values, number ranges, one aggregate number, or dates by calendar interval. */
export const aggregationTypes = ['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM'] as const
/** What a facet counts. */
export type AggregationType = (typeof aggregationTypes)[number]

/** Aggregate numbers of a `SCALAR` facet. */
export const scalarTypes = ['COUNT_DISTINCT', 'MIN', 'MAX'] as const
/** Aggregate number of a `SCALAR` facet. */
export type ScalarType = (typeof scalarTypes)[number]

/** What the values of a facet are sorted by. */
export const valueSortTypes = ['COUNT', 'VALUE'] as const
/** What the values of a facet are sorted by. */
export type ValueSortType = (typeof valueSortTypes)[number]

/** Whether entities without the value are counted. */
export const missingValues = ['EXCLUDE', 'INCLUDE'] as const
/** Whether entities without the value are counted. */
export type MissingValues = (typeof missingValues)[number]

/** Calendar intervals of a `DATE_HISTOGRAM` facet. */
export const histogramIntervals = ['YEAR', 'MONTH', 'WEEK', 'DAY'] as const
/** Calendar interval of a `DATE_HISTOGRAM` facet. */
export type HistogramInterval = (typeof histogramIntervals)[number]
