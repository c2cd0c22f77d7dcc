export { deleteCartOfOwner } from './checkout/delete-cart.ts'
export { mergeVisitorCart } from './checkout/merge-visitor-cart.ts'
export { orderHandlers } from './checkout/sweep-checkouts.ts'
export { checkoutDestination, checkoutFlows, checkoutPaths } from './pages/addresses.ts'
export { checkoutPages, localPayments, simulatedPaymentPages } from './pages/pages.ts'
export type {
  PaymentProvider,
  PaymentRedirect,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundState,
} from './payments/payment-provider.ts'
export { hasOrdered } from './repository.ts'
export { orderRoutes } from './routes.ts'
export { sweepVisitors } from './visitor-repository.ts'
