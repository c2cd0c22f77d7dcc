import * as v from 'valibot'
import { emptyRequest, emptyResponse } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, staff } from '../declaration.ts'
import { listOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { whole } from '../schema/number.ts'
import { objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import { changeTypes } from './change-event.ts'
import {
  type AddWebhookRequest,
  addWebhook,
  addWebhookErrors,
  type ListWebhooksResponse,
  listWebhooks,
  removeWebhook,
  retryFailedDeliveries,
  rotateWebhookSecret,
  type Webhook,
  type WebhookIdRequest,
  type WebhookWithSecret,
  webhookErrors,
} from './webhooks.ts'

const maxUrlLength = 2_000
const maxTypes = 100
const count = whole(0, Number.MAX_SAFE_INTEGER)

const webhook = objectOf<Webhook>({
  id: guid,
  url: text(maxUrlLength),
  types: listOf(read.known(changeTypes), maxTypes),
  state: read.known(['ACTIVE', 'GONE']),
  waiting: count,
  dead: count,
  lastError: optional(text(1_000)),
  createdDate: timestamp,
})
const withSecret = objectOf<WebhookWithSecret>({ webhook, secret: text(200) })
const idRequest = objectOf<WebhookIdRequest>({ webhookId: text(100) })

const common = { access: staff, right: 'SETTINGS' } as const

export const webhookDeclarations: readonly DeclaredOperation[] = [
  declareOperation(addWebhook, {
    ...common,
    errors: addWebhookErrors,
    request: objectOf<AddWebhookRequest>({
      url: text(maxUrlLength),
      types: optional(listOf(v.picklist(changeTypes), maxTypes, 1)),
    }),
    response: withSecret,
  }),
  declareOperation(listWebhooks, {
    ...common,
    errors: [],
    request: emptyRequest,
    response: objectOf<ListWebhooksResponse>({ webhooks: listOf(webhook, 100) }),
  }),
  declareOperation(removeWebhook, {
    ...common,
    errors: webhookErrors,
    request: idRequest,
    response: emptyResponse,
  }),
  declareOperation(rotateWebhookSecret, {
    ...common,
    errors: webhookErrors,
    request: idRequest,
    response: withSecret,
  }),
  declareOperation(retryFailedDeliveries, {
    ...common,
    errors: webhookErrors,
    request: idRequest,
    response: emptyResponse,
  }),
]
