export { backInStockName, notifyBackInStock } from './back-in-stock/notifier.ts'
export { deleteSubscriptions } from './back-in-stock/repository.ts'
export { backInStockRoutes } from './back-in-stock/routes.ts'
export { unsubscribePage } from './back-in-stock/unsubscribe-page.ts'
