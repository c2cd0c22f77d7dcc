import { type Route, route, writeRoute } from '../http/index.ts'
import type { SecretBox } from '../runtime/index.ts'
import { addWebhook, deleteWebhook, listWebhooks, retryFailed, rotateSecret } from './manage-webhooks.ts'
import * as operations from './operations.ts'

/** Stored idempotent responses that contain secrets are sealed. */
export function webhookRoutes(secrets: SecretBox): readonly Route[] {
  return [
    writeRoute(
      operations.addWebhookOperation,
      (context, input) => addWebhook(context, input, secrets),
      secrets,
    ),
    route(operations.listWebhooksOperation, listWebhooks),
    writeRoute(operations.removeWebhookOperation, deleteWebhook),
    writeRoute(
      operations.rotateSecretOperation,
      (context, input) => rotateSecret(context, input, secrets),
      secrets,
    ),
    writeRoute(operations.retryFailedOperation, retryFailed),
  ]
}
