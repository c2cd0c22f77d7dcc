/** Where `npm start` puts the shop. */
export const defaultShopUrl = 'http://localhost:3000'
