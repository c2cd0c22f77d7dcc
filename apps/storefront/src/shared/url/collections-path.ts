/** The page with every collection, for shops with more of them than a menu holds. */
export const collectionsPath = '/collections'
