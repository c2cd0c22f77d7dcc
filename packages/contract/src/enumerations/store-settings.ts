/** Enumerations of store settings and tips. */

export const checkoutLogoSizes = ['SMALL', 'MEDIUM', 'LARGE'] as const
export type CheckoutLogoSize = (typeof checkoutLogoSizes)[number]

export const inventoryUpdateTriggers = ['ON_ORDER_PAID', 'ON_ORDER_PLACED'] as const
export type InventoryUpdateTrigger = (typeof inventoryUpdateTriggers)[number]

/** Settings have the first three; tips can also be `CUSTOM`. */
export const tipTypes = ['UNKNOWN_TIP_TYPE', 'PERCENTAGE', 'AMOUNT', 'CUSTOM'] as const
export type TipType = (typeof tipTypes)[number]

export const tipSplitMethods = ['UNKNOWN_SPLIT_METHOD', 'EQUAL', 'PROPORTIONAL'] as const
export type TipSplitMethod = (typeof tipSplitMethods)[number]

export const tipSources = ['UNKNOWN_SOURCE', 'POS', 'WEB', 'DASHBOARD'] as const
export type TipSource = (typeof tipSources)[number]

export const tipQueryBys = ['UNKNOWN_QUERY_BY', 'ORDER', 'TIP'] as const
export type TipQueryBy = (typeof tipQueryBys)[number]
