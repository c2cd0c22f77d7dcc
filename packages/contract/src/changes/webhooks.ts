import type { EmptyRequest, EmptyResponse, Open, Timestamp } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogWriter } from '../provider/service-prefixes.ts'
import type { ChangeType } from './change-event.ts'

/** An address that receives changes. Only the Vitrine platform has webhooks. */
export interface Webhook {
  id: string
  /** Receives changes by `POST`. */
  url: string
  /** Types of changes to deliver. */
  types: readonly Open<ChangeType>[]
  /** `GONE` after a response with status 410: there are no more deliveries until the webhook is added again. */
  state: Open<'ACTIVE' | 'GONE'>
  /** Number of deliveries that wait to be sent or retried. */
  waiting: number
  /** Number of deliveries that failed too often and are not retried. */
  dead: number
  /** Of the latest failed delivery that is waiting or dead. */
  lastError?: string
  createdDate: Timestamp
}

/** A webhook with its new secret. */
export interface WebhookWithSecret {
  webhook: Webhook
  /** Verifies deliveries (Standard Webhooks): `whsec_` and base64. It is not shown again. */
  secret: string
}

/** An address to register. */
export interface AddWebhookRequest {
  /** https, on the public internet. A platform on a loopback address also accepts http addresses of its own machine. */
  url: string
  /** Types of changes to deliver. Default: all types that the caller may read. */
  types?: readonly ChangeType[]
}

export interface ListWebhooksResponse {
  /** Oldest first. */
  webhooks: readonly Webhook[]
}

export interface WebhookIdRequest {
  webhookId: string
}

const webhooks = `${catalogWriter}/v1/webhooks` as const

export const addWebhookErrors = ['TOO_MANY_WEBHOOKS', 'IDEMPOTENCY_KEY_REUSED'] as const
/** Registers an address that receives changes. */
export const addWebhook: Operation<AddWebhookRequest, WebhookWithSecret, (typeof addWebhookErrors)[number]> =
  { name: 'webhooks.add', method: 'POST', path: webhooks }

/** Lists the webhooks of the site. */
export const listWebhooks: Operation<EmptyRequest, ListWebhooksResponse> = {
  name: 'webhooks.list',
  method: 'GET',
  path: webhooks,
  idempotent: true,
}

export const webhookErrors = ['WEBHOOK_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
type WebhookError = (typeof webhookErrors)[number]

/** Removes a webhook and drops its waiting deliveries. */
export const removeWebhook: Operation<WebhookIdRequest, EmptyResponse, WebhookError> = {
  name: 'webhooks.remove',
  method: 'DELETE',
  path: `${webhooks}/{webhookId}`,
  fill: fillPath,
}

/** Replaces the secret of a webhook. For a day, deliveries are signed with both. */
export const rotateWebhookSecret: Operation<WebhookIdRequest, WebhookWithSecret, WebhookError> = {
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: `${webhooks}/{webhookId}/rotate-secret`,
  fill: fillPath,
}

/** Sends the dead deliveries of a webhook again, if their changes are still in the feed. */
export const retryFailedDeliveries: Operation<WebhookIdRequest, EmptyResponse, WebhookError> = {
  name: 'webhooks.retryFailed',
  method: 'POST',
  path: `${webhooks}/{webhookId}/retry-failed`,
  fill: fillPath,
}
