export { backInStockName, notifyBackInStock } from './back-in-stock/notifier.ts'
export { deleteAllOf } from './back-in-stock/repository.ts'
export { backInStockRoutes } from './back-in-stock/routes.ts'
export { stopPage } from './back-in-stock/unsubscribe-page.ts'
