import {
  addWebhook as addWebhookOperation,
  listWebhooks as listWebhooksOperation,
  removeWebhook as removeWebhookOperation,
  retryFailedDeliveries,
  rotateWebhookSecret,
} from '@vitrine/contract/changes'
import { type Route, route, writeRoute } from '../http/index.ts'
import type { SecretBox } from '../runtime/index.ts'
import { addWebhook, deleteWebhook, listWebhooks, retryFailed, rotateSecret } from './manage-webhooks.ts'

/** Stored idempotent responses that contain secrets are sealed. */
export function webhookRoutes(secrets: SecretBox): readonly Route[] {
  return [
    writeRoute(addWebhookOperation, (context, input) => addWebhook(context, input, secrets), secrets),
    route(listWebhooksOperation, listWebhooks),
    writeRoute(removeWebhookOperation, deleteWebhook),
    writeRoute(rotateWebhookSecret, (context, input) => rotateSecret(context, input, secrets), secrets),
    writeRoute(retryFailedDeliveries, retryFailed),
  ]
}
