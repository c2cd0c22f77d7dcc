import type { EmptyResponse } from '@vitrine/contract'
import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import * as v from 'valibot'

export interface Webhook {
  readonly id: string
  /** Receives changes by `POST`. */
  readonly url: string
  /** Types of changes to deliver. */
  readonly types: readonly string[]
  /** `GONE` after a response with status 410: it has to be added again. */
  readonly state: 'ACTIVE' | 'GONE'
  /** Deliveries that wait to be sent or retried. */
  readonly waiting: number
  /** Deliveries that failed too often. */
  readonly dead: number
  /** Of the latest failed delivery that is waiting or dead. */
  readonly lastError?: string
  readonly createdDate: string
}

export interface SecretResponse {
  readonly webhook: Webhook
  /** Verifies signatures (Standard Webhooks). Shown only here. */
  readonly secret: string
}

export interface ListWebhooksResponse {
  readonly webhooks: readonly Webhook[]
}

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
}
export const listWebhooksOperation: DeclaredOperation<Record<never, never>, ListWebhooksResponse, never> = {
  name: 'webhooks.list',
  method: 'GET',
  path,
  idempotent: true,
  ...common,
  request: v.object({}),
}
export const removeWebhookOperation: DeclaredOperation<WebhookIdRequest, EmptyResponse, never> = {
  name: 'webhooks.remove',
  method: 'DELETE',
  path: `${path}/{webhookId}`,
  ...common,
  request: webhookIdRequest,
}
export const rotateSecretOperation: DeclaredOperation<WebhookIdRequest, SecretResponse, never> = {
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: `${path}/{webhookId}/rotate-secret`,
  ...common,
  request: webhookIdRequest,
}
export const retryDeadOperation: DeclaredOperation<WebhookIdRequest, EmptyResponse, never> = {
  name: 'webhooks.retryDead',
  method: 'POST',
  path: `${path}/{webhookId}/retry-dead`,
  ...common,
  request: webhookIdRequest,
}
