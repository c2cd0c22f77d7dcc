import { type Route, route } from '../../http/route.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { addWebhook, deleteWebhook, listWebhooks, retryDead, rotateSecret } from './manage-webhooks.ts'
import * as operations from './operations.ts'
import * as schemas from './schemas.ts'

/** Webhooks of a site. No idempotency records: answers hold secrets. */
export function webhookRoutes(secrets: SecretBox): readonly Route[] {
  return [
    route(operations.addWebhookOperation, schemas.addWebhookRequest, (context, input) =>
      addWebhook(context, input, secrets),
    ),
    route(operations.listWebhooksOperation, schemas.nothingAsked, listWebhooks),
    route(operations.removeWebhookOperation, schemas.webhookIdRequest, deleteWebhook),
    route(operations.rotateSecretOperation, schemas.webhookIdRequest, (context, input) =>
      rotateSecret(context, input, secrets),
    ),
    route(operations.retryDeadOperation, schemas.webhookIdRequest, retryDead),
  ]
}
