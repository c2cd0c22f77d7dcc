export { deliverWebhooks, webhookDeliveriesName } from './deliver-webhooks.ts'
export { deleteOldDeliveries, queueDeliveries } from './delivery-repository.ts'
export { webhookRoutes } from './routes.ts'
