/** The change feed of a site: changes as a list, as a stream and as webhooks (decision 35), and the calls that manage webhooks. */

export type {
  ChangeActor,
  ChangeData,
  ChangeEvent,
  CurrentEvent,
  ResetEvent,
  WebhookEvent,
} from './changes/change-event.ts'
export {
  type ChangeType,
  catalogChangeTypes,
  changeStreamPath,
  changeTypes,
  commerceChangeTypes,
  currentEventName,
  resetEventName,
} from './changes/change-event.ts'
export {
  type AddWebhookRequest,
  addWebhook,
  type ListWebhooksResponse,
  listWebhooks,
  removeWebhook,
  retryFailedDeliveries,
  rotateWebhookSecret,
  type Webhook,
  type WebhookIdRequest,
  type WebhookWithSecret,
} from './changes/webhooks.ts'
