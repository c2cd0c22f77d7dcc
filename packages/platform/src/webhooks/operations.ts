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

export interface AddWebhookRequest {
  /** https, on the public internet. */
  readonly url: string
  /** Default: every type that the caller may read. */
  readonly types?: readonly string[] | undefined
}

export interface SecretResponse {
  readonly webhook: Webhook
  /** Verifies signatures (Standard Webhooks). Shown only here. */
  readonly secret: string
}

export interface WebhookIdRequest {
  readonly webhookId: string
}

export interface ListWebhooksResponse {
  readonly webhooks: readonly Webhook[]
}

type Schema<T> = v.GenericSchema<unknown, T>

const addWebhookRequest: Schema<AddWebhookRequest> = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  types: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(100))),
})
const webhookIdRequest: Schema<WebhookIdRequest> = v.object({
  webhookId: v.pipe(v.string(), v.maxLength(100)),
})
const emptyRequest: Schema<Record<never, never>> = v.object({})

export const addWebhookOperation: DeclaredOperation<AddWebhookRequest, SecretResponse, never> = {
  name: 'webhooks.add',
  method: 'POST',
  path: '/stores/v1/webhooks',
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: addWebhookRequest,
}
export const listWebhooksOperation: DeclaredOperation<Record<never, never>, ListWebhooksResponse, never> = {
  name: 'webhooks.list',
  method: 'GET',
  path: '/stores/v1/webhooks',
  idempotent: true,
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: emptyRequest,
}
export const removeWebhookOperation: DeclaredOperation<WebhookIdRequest, EmptyResponse, never> = {
  name: 'webhooks.remove',
  method: 'DELETE',
  path: '/stores/v1/webhooks/{webhookId}',
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: webhookIdRequest,
}
export const rotateSecretOperation: DeclaredOperation<WebhookIdRequest, SecretResponse, never> = {
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/stores/v1/webhooks/{webhookId}/rotate-secret',
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: webhookIdRequest,
}
export const retryDeadOperation: DeclaredOperation<WebhookIdRequest, EmptyResponse, never> = {
  name: 'webhooks.retryDead',
  method: 'POST',
  path: '/stores/v1/webhooks/{webhookId}/retry-dead',
  access: staff,
  right: 'SETTINGS',
  errors: [],
  request: webhookIdRequest,
}
