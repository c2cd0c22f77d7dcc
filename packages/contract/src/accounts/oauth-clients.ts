import type { EmptyRequest, EmptyResponse, Timestamp } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { oauthClients } from '../provider/service-prefixes.ts'

/** An application that may request tokens of the site's visitors and members (RFC 6749, section 2). */
export interface RegisteredClient {
  /** The client id: a GUID. */
  id: string
  /** Shown to staff only. */
  name: string
  /** Where log-in, log-out, checkout and mails may lead back to. Compared exactly. */
  redirectUris: readonly string[]
  /** Origins whose pages may call the API. */
  origins: readonly string[]
  /** Accepts every address of this machine, on any port and path; for development only. */
  development: boolean
  createdDate: Timestamp
}

/** What can be set of a client. Without `development`, addresses must be https or have a fixed port of this machine. */
export interface OAuthClientFields {
  /** 1 to 100 characters. */
  name: string
  redirectUris?: readonly string[]
  origins?: readonly string[]
  development?: boolean
}

export interface CreateOAuthClientRequest {
  client: OAuthClientFields
}

export interface UpdateOAuthClientRequest {
  id: string
  /** Fields that are left out stay as they are. */
  client: Partial<OAuthClientFields>
}

export interface DeleteOAuthClientRequest {
  id: string
}

export interface OAuthClientResponse {
  client: RegisteredClient
}

export interface ListOAuthClientsResponse {
  /** Oldest first. */
  clients: readonly RegisteredClient[]
}

/** Lists the OAuth clients of the site. */
export const listOAuthClients: Operation<EmptyRequest, ListOAuthClientsResponse> = {
  name: 'oauthClients.list',
  method: 'GET',
  path: `${oauthClients}/v1/clients`,
  idempotent: true,
}

export const createOAuthClientErrors = ['TOO_MANY_OAUTH_CLIENTS', 'IDEMPOTENCY_KEY_REUSED'] as const
/** Registers an OAuth client. */
export const createOAuthClient: Operation<
  CreateOAuthClientRequest,
  OAuthClientResponse,
  (typeof createOAuthClientErrors)[number]
> = { name: 'oauthClients.create', method: 'POST', path: `${oauthClients}/v1/clients` }

export const updateOAuthClientErrors = ['OAUTH_CLIENT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
/** Changes the given fields of an OAuth client. */
export const updateOAuthClient: Operation<
  UpdateOAuthClientRequest,
  OAuthClientResponse,
  (typeof updateOAuthClientErrors)[number]
> = { name: 'oauthClients.update', method: 'PATCH', path: `${oauthClients}/v1/clients/{id}`, fill: fillPath }

export const deleteOAuthClientErrors = [
  'OAUTH_CLIENT_NOT_FOUND',
  'LAST_OAUTH_CLIENT',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Removes an OAuth client. Its sessions can no longer be renewed. */
export const deleteOAuthClient: Operation<
  DeleteOAuthClientRequest,
  EmptyResponse,
  (typeof deleteOAuthClientErrors)[number]
> = { name: 'oauthClients.delete', method: 'DELETE', path: `${oauthClients}/v1/clients/{id}`, fill: fillPath }
