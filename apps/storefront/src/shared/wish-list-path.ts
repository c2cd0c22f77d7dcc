/** The wish list of this browser; with {@link sharedItems} in its query, that of somebody else. */
export const wishListPath = '/wish-list'

/** Data of products on a wish list, for the page of the list: the cards of those named by {@link sharedItems}. */
export const wishListCardsPath = '/wish-list/cards'

/** Parameter with the ids of products, separated by commas. */
export const sharedItems = 'items'
