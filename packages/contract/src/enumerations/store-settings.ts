/** Enumerations of store settings and tips. */

/** Sizes of the logo on checkout pages. Not used by any call. */
export const checkoutLogoSizes = ['SMALL', 'MEDIUM', 'LARGE'] as const
/** Size of the logo on checkout pages. */
export type CheckoutLogoSize = (typeof checkoutLogoSizes)[number]

/** When an order reduces stock. Not used by any call: this platform reserves stock when payment begins. */
export const inventoryUpdateTriggers = ['ON_ORDER_PAID', 'ON_ORDER_PLACED'] as const
/** When an order reduces stock. */
export type InventoryUpdateTrigger = (typeof inventoryUpdateTriggers)[number]

/** How tips are given: settings have the first three values; tips can also be `CUSTOM`. */
export const tipTypes = ['UNKNOWN_TIP_TYPE', 'PERCENTAGE', 'AMOUNT', 'CUSTOM'] as const
/** How a tip is given. */
export type TipType = (typeof tipTypes)[number]

/** How a tip is split among staff. Not used by any call. */
export const tipSplitMethods = ['UNKNOWN_SPLIT_METHOD', 'EQUAL', 'PROPORTIONAL'] as const
/** How a tip is split among staff. */
export type TipSplitMethod = (typeof tipSplitMethods)[number]

/** Where a tip was given. Not used by any call. */
export const tipSources = ['UNKNOWN_SOURCE', 'POS', 'WEB', 'DASHBOARD'] as const
/** Where a tip was given. */
export type TipSource = (typeof tipSources)[number]

/** What queries of tips refer to. Not used by any call. */
export const tipQueryBys = ['UNKNOWN_QUERY_BY', 'ORDER', 'TIP'] as const
/** What a query of tips refers to. */
export type TipQueryBy = (typeof tipQueryBys)[number]
