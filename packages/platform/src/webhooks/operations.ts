import type { EmptyResponse } from '@vitrine/contract'
import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import * as schemas from './schemas.ts'

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

export const addWebhookOperation: DeclaredOperation<AddWebhookRequest, SecretResponse, never> = {
  name: 'webhooks.add',
  method: 'POST',
  path: '/stores/v1/webhooks',
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: schemas.addWebhookRequest,
}
export const listWebhooksOperation: DeclaredOperation<Record<never, never>, ListWebhooksResponse, never> = {
  name: 'webhooks.list',
  method: 'GET',
  path: '/stores/v1/webhooks',
  idempotent: true,
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: schemas.nothingAsked,
}
export const removeWebhookOperation: DeclaredOperation<WebhookIdRequest, EmptyResponse, never> = {
  name: 'webhooks.remove',
  method: 'DELETE',
  path: '/stores/v1/webhooks/{webhookId}',
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: schemas.webhookIdRequest,
}
export const rotateSecretOperation: DeclaredOperation<WebhookIdRequest, SecretResponse, never> = {
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/stores/v1/webhooks/{webhookId}/rotate-secret',
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: schemas.webhookIdRequest,
}
export const retryDeadOperation: DeclaredOperation<WebhookIdRequest, EmptyResponse, never> = {
  name: 'webhooks.retryDead',
  method: 'POST',
  path: '/stores/v1/webhooks/{webhookId}/retry-dead',
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: schemas.webhookIdRequest,
}
