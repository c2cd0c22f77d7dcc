export { queueDeliveries } from './queue-deliveries.ts'
export { webhookRoutes } from './routes.ts'
export { WebhookSender } from './sender/webhook-sender.ts'
export { sweepDeliveries } from './sweep.ts'
