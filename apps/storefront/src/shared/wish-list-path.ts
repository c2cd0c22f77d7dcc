/** The wish list of this browser; with {@link sharedItems} in the query, a shared one. */
export const wishListPath = '/wish-list'

/** Cards of the products in {@link sharedItems}, as JSON for the wish list page. */
export const wishListCardsPath = '/wish-list/cards'

/** Query parameter: product ids, separated by commas. */
export const sharedItems = 'items'
