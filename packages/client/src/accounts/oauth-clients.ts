import {
  createOAuthClient as createOAuthClientOperation,
  deleteOAuthClient as deleteOAuthClientOperation,
  listOAuthClients as listOAuthClientsOperation,
  type OAuthClientFields,
  type RegisteredClient,
  updateOAuthClient as updateOAuthClientOperation,
} from '@vitrine/contract/accounts'
import type { AnyClient, ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/**
 * Lists the OAuth clients of the site, oldest first. Needs the right `SETTINGS`.
 *
 * @throws StoreError
 * @example
 * ```ts
 * for (const { id, name } of await accounts.listOAuthClients(client)) console.log(id, name)
 * ```
 */
export async function listOAuthClients(
  client: ReadingClient,
  options?: CallOptions,
): Promise<readonly RegisteredClient[]> {
  return (await client.send(listOAuthClientsOperation, {}, options)).clients
}

/**
 * Registers an OAuth client: a front end that may request tokens of the site. Its `id` is the client id. Needs the right `SETTINGS`.
 *
 * @throws StoreError `validation` for an address that cannot be registered, `application` with TOO_MANY_OAUTH_CLIENTS,
 *   IDEMPOTENCY_KEY_REUSED
 * @example
 * ```ts
 * const { id } = await accounts.createOAuthClient(client, {
 *   name: 'My shop',
 *   redirectUris: ['https://shop.example/callback'],
 *   origins: ['https://shop.example'],
 * })
 * ```
 */
export async function createOAuthClient(
  client: AnyClient,
  fields: OAuthClientFields,
  options?: CallOptions,
): Promise<RegisteredClient> {
  return (await write(client, createOAuthClientOperation, { client: fields }, options)).client
}

/**
 * Changes the given fields of an OAuth client. `redirectUris` and `origins` replace the whole list. Needs the right `SETTINGS`.
 *
 * @throws StoreError `validation` for an address that cannot be registered, `application` with OAUTH_CLIENT_NOT_FOUND,
 *   IDEMPOTENCY_KEY_REUSED
 * @example
 * ```ts
 * await accounts.updateOAuthClient(client, id, { redirectUris: ['https://shop.example/callback'] })
 * ```
 */
export async function updateOAuthClient(
  client: AnyClient,
  id: string,
  fields: Partial<OAuthClientFields>,
  options?: CallOptions,
): Promise<RegisteredClient> {
  return (await client.send(updateOAuthClientOperation, { id, client: fields }, options)).client
}

/**
 * Removes an OAuth client. Its sessions can no longer be renewed. Needs the right `SETTINGS`.
 *
 * @throws StoreError `application` with OAUTH_CLIENT_NOT_FOUND, LAST_OAUTH_CLIENT for the only one of a site, or
 *   IDEMPOTENCY_KEY_REUSED
 * @example
 * ```ts
 * await accounts.deleteOAuthClient(client, id)
 * ```
 */
export async function deleteOAuthClient(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await client.send(deleteOAuthClientOperation, { id }, options)
}
