export { abandonedCheckoutRoutes } from './abandoned-checkouts/routes.ts'
export { forgetCart } from './checkout/forget-cart.ts'
export { joinCart } from './checkout/join-cart.ts'
export { orderHandlers } from './checkout/sweep-checkouts.ts'
export { checkoutFlows, checkoutPaths } from './pages/addresses.ts'
export { checkoutDestination } from './pages/checkout-destination.ts'
export { checkoutPages, localPayments } from './pages/pages.ts'
export type {
  PaymentProvider,
  PaymentRedirect,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundState,
} from './payments/payment-provider.ts'
export { orderRoutes } from './routes.ts'
export { sweepVisitors } from './visitor-repository.ts'
