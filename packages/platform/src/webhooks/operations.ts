import type { EmptyResponse } from '@vitrine/contract'
import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const webhook = v.object({
  id: v.string(),
  /** Receives changes by `POST`. */
  url: v.string(),
  /** Types of changes to deliver. */
  types: v.pipe(v.array(v.string()), v.readonly()),
  /** `GONE` after a response with status 410: it has to be added again. */
  state: v.picklist(['ACTIVE', 'GONE']),
  /** Deliveries that wait to be sent or retried. */
  waiting: count,
  /** Deliveries that failed too often. */
  dead: count,
  /** Of the latest failed delivery that is waiting or dead. */
  lastError: v.exactOptional(v.string()),
  createdDate: v.string(),
})
export type Webhook = v.InferOutput<typeof webhook>

/** `secret` verifies signatures (Standard Webhooks). It is shown only here. */
const secretResponse = v.object({ webhook, secret: v.string() })
export type SecretResponse = v.InferOutput<typeof secretResponse>

const listWebhooksResponse = v.object({ webhooks: v.array(webhook) })
export type ListWebhooksResponse = v.InferOutput<typeof listWebhooksResponse>

const emptyResponse: v.GenericSchema<unknown, EmptyResponse> = v.object({})

/** `url` is https, on the public internet. Default of `types`: every type that the caller may read. */
const addWebhookRequest = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  types: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(100))),
})
export type AddWebhookRequest = v.InferOutput<typeof addWebhookRequest>
const webhookIdRequest = v.object({ webhookId: v.pipe(v.string(), v.maxLength(100)) })
export type WebhookIdRequest = v.InferOutput<typeof webhookIdRequest>

const common = { access: staff, right: 'SETTINGS', errors: [] } as const
const path = '/stores/v1/webhooks'

export const addWebhookOperation: DeclaredOperation<AddWebhookRequest, SecretResponse, never> = {
  name: 'webhooks.add',
  method: 'POST',
  path,
  ...common,
  request: addWebhookRequest,
  response: secretResponse,
}
export const listWebhooksOperation: DeclaredOperation<Record<never, never>, ListWebhooksResponse, never> = {
  name: 'webhooks.list',
  method: 'GET',
  path,
  idempotent: true,
  ...common,
  request: v.object({}),
  response: listWebhooksResponse,
}
export const removeWebhookOperation: DeclaredOperation<WebhookIdRequest, EmptyResponse, never> = {
  name: 'webhooks.remove',
  method: 'DELETE',
  path: `${path}/{webhookId}`,
  ...common,
  request: webhookIdRequest,
  response: emptyResponse,
}
export const rotateSecretOperation: DeclaredOperation<WebhookIdRequest, SecretResponse, never> = {
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: `${path}/{webhookId}/rotate-secret`,
  ...common,
  request: webhookIdRequest,
  response: secretResponse,
}
export const retryFailedOperation: DeclaredOperation<WebhookIdRequest, EmptyResponse, never> = {
  name: 'webhooks.retryFailed',
  method: 'POST',
  path: `${path}/{webhookId}/retry-failed`,
  ...common,
  request: webhookIdRequest,
  response: emptyResponse,
}
