import type { EmptyResponse, Operation } from '@vitrine/contract'

export interface Webhook {
  readonly id: string
  /** Where changes are told, by `POST`. */
  readonly url: string
  /** Which changes. */
  readonly types: readonly string[]
  /** `GONE` after an answer of 410: it has to be added anew. */
  readonly state: 'ACTIVE' | 'GONE'
  /** Deliveries to come. */
  readonly waiting: number
  /** Deliveries that were given up. */
  readonly dead: number
  /** Of the latest delivery that failed and still waits or was given up. */
  readonly lastError?: string
  readonly createdDate: string
}

export interface AddWebhookRequest {
  /** https, on the public internet. */
  readonly url: string
  /** Every type that the caller may read of, where none is named. */
  readonly types?: readonly string[] | undefined
}

export interface SecretResponse {
  readonly webhook: Webhook
  /** Verifies signatures by Standard Webhooks; shown this once. */
  readonly secret: string
}

export interface WebhookIdRequest {
  readonly webhookId: string
}

export interface ListWebhooksResponse {
  readonly webhooks: readonly Webhook[]
}

// Choice: the wire names no calls for webhooks; they stand beside the feed that they tell of.

export const addWebhookOperation: Operation<AddWebhookRequest, SecretResponse> = {
  name: 'webhooks.add',
  method: 'POST',
  path: '/stores/v1/webhooks',
}
export const listWebhooksOperation: Operation<Record<never, never>, ListWebhooksResponse> = {
  name: 'webhooks.list',
  method: 'GET',
  path: '/stores/v1/webhooks',
  idempotent: true,
}
export const removeWebhookOperation: Operation<WebhookIdRequest, EmptyResponse> = {
  name: 'webhooks.remove',
  method: 'DELETE',
  path: '/stores/v1/webhooks/{webhookId}',
}
export const rotateSecretOperation: Operation<WebhookIdRequest, SecretResponse> = {
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/stores/v1/webhooks/{webhookId}/rotate-secret',
}
export const retryDeadOperation: Operation<WebhookIdRequest, EmptyResponse> = {
  name: 'webhooks.retryDead',
  method: 'POST',
  path: '/stores/v1/webhooks/{webhookId}/retry-dead',
}
