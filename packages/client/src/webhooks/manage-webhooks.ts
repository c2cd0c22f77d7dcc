import {
  type AddWebhookRequest,
  addWebhook as addWebhookOperation,
  listWebhooks as listWebhooksOperation,
  removeWebhook as removeWebhookOperation,
  retryFailedDeliveries as retryFailedDeliveriesOperation,
  rotateWebhookSecret as rotateWebhookSecretOperation,
  type Webhook,
  type WebhookWithSecret,
} from '@vitrine/contract/changes'
import type { AnyClient, ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/**
 * Registers an address that receives changes by `POST`. Store the `secret` for {@link verifyWebhook}: it is not shown again. Every call
 * adds a webhook, also for an address that has one. Needs the right `SETTINGS`, and `CATALOG_READ` or `ORDERS` for the types.
 *
 * @throws StoreError `validation` for an address that cannot be called, or for types whose right the caller lacks; `application` with
 * TOO_MANY_WEBHOOKS, IDEMPOTENCY_KEY_REUSED
 * @example
 * ```ts
 * const staff = createApiKeyClient({ apiKey: process.env['API_KEY'] ?? '', baseUrl: 'http://localhost:4000' })
 * const { webhook, secret } = await webhooks.addWebhook(staff, {
 *   url: 'http://localhost:3000/hooks',
 *   types: ['product.updated', 'order.created'],
 * })
 * console.log(webhook.id, secret)
 * ```
 */
export function addWebhook(
  client: AnyClient,
  webhook: AddWebhookRequest,
  options?: CallOptions,
): Promise<WebhookWithSecret> {
  return write(client, addWebhookOperation, webhook, options)
}

/**
 * Lists the webhooks of the site with the state of their deliveries, oldest first. Needs the right `SETTINGS`.
 *
 * @throws StoreError
 * @example
 * ```ts
 * for (const { url, dead, lastError } of await webhooks.listWebhooks(client)) {
 *   if (dead > 0) console.log(url, dead, lastError)
 * }
 * ```
 */
export async function listWebhooks(
  client: ReadingClient,
  options?: CallOptions,
): Promise<readonly Webhook[]> {
  return (await client.send(listWebhooksOperation, {}, options)).webhooks
}

/**
 * Removes a webhook and drops its waiting deliveries. Needs the right `SETTINGS`.
 *
 * @throws StoreError `application` with WEBHOOK_NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 * @example
 * ```ts
 * for (const { id, state } of await webhooks.listWebhooks(client)) {
 *   if (state === 'GONE') await webhooks.removeWebhook(client, id)
 * }
 * ```
 */
export async function removeWebhook(
  client: AnyClient,
  webhookId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, removeWebhookOperation, { webhookId }, options)
}

/**
 * Replaces the secret of a webhook. For a day, deliveries are signed with the old and the new one, so that receivers can switch. Needs the
 * right `SETTINGS`.
 *
 * @returns The webhook with the new secret, which is not shown again
 * @throws StoreError `application` with WEBHOOK_NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 * @example
 * ```ts
 * const { secret } = await webhooks.rotateWebhookSecret(client, id)
 * ```
 */
export function rotateWebhookSecret(
  client: AnyClient,
  webhookId: string,
  options?: CallOptions,
): Promise<WebhookWithSecret> {
  return write(client, rotateWebhookSecretOperation, { webhookId }, options)
}

/**
 * Sends the deliveries again that failed too often (`dead`), if their changes are still in the feed. Needs the right `SETTINGS`.
 *
 * @throws StoreError `application` with WEBHOOK_NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 * @example
 * ```ts
 * await webhooks.retryFailedDeliveries(client, id)
 * ```
 */
export async function retryFailedDeliveries(
  client: AnyClient,
  webhookId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, retryFailedDeliveriesOperation, { webhookId }, options)
}
