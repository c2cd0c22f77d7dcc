/** Enumerations of a store's settings and of tips (specification, section 3; wire 8). */

/** Specification: checkout settings logo size. */
export const checkoutLogoSizes = ['SMALL', 'MEDIUM', 'LARGE'] as const
export type CheckoutLogoSize = (typeof checkoutLogoSizes)[number]

/** Specification: inventory update trigger. */
export const inventoryUpdateTriggers = ['ON_ORDER_PAID', 'ON_ORDER_PLACED'] as const
export type InventoryUpdateTrigger = (typeof inventoryUpdateTriggers)[number]

/** Specification: tip type. Settings know the first three, tips themselves `CUSTOM` too (wire 8). */
export const tipTypes = ['UNKNOWN_TIP_TYPE', 'PERCENTAGE', 'AMOUNT', 'CUSTOM'] as const
export type TipType = (typeof tipTypes)[number]

/** Specification: tip split method. */
export const tipSplitMethods = ['UNKNOWN_SPLIT_METHOD', 'EQUAL', 'PROPORTIONAL'] as const
export type TipSplitMethod = (typeof tipSplitMethods)[number]

/** Specification: tip source. */
export const tipSources = ['UNKNOWN_SOURCE', 'POS', 'WEB', 'DASHBOARD'] as const
export type TipSource = (typeof tipSources)[number]

/** Specification: tip query-by. */
export const tipQueryBys = ['UNKNOWN_QUERY_BY', 'ORDER', 'TIP'] as const
export type TipQueryBy = (typeof tipQueryBys)[number]
