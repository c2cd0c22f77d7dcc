export { deleteAllOf } from './back-in-stock/repository.ts'
export { backInStockRoutes } from './back-in-stock/routes.ts'
export { StockTeller } from './back-in-stock/stock-teller.ts'
export { stopPage } from './back-in-stock/stop-page.ts'
