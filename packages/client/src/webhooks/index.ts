/** Verification of webhooks, for servers that receive them. */

export type {
  ChangeActor,
  ChangeData,
  ChangeEvent,
  ChangeType,
  WebhookEvent,
} from '@vitrine/contract/changes'
export { type VerifyOptions, verifyWebhook, type WebhookRequest } from './verify-webhook.ts'
