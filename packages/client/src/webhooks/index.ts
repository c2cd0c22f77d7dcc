/** Webhooks: registration for staff and apps, and verification for servers that receive them. */

export type {
  AddWebhookRequest,
  ChangeActor,
  ChangeData,
  ChangeEvent,
  ChangeType,
  Webhook,
  WebhookEvent,
  WebhookWithSecret,
} from '@vitrine/contract/changes'
export {
  addWebhook,
  listWebhooks,
  removeWebhook,
  retryFailedDeliveries,
  rotateWebhookSecret,
} from './manage-webhooks.ts'
export { type VerifyOptions, verifyWebhook, type WebhookRequest } from './verify-webhook.ts'
