import * as v from 'valibot'
import { emptyRequest, emptyResponse } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, staff } from '../declaration.ts'
import { listOf } from '../schema/collections.ts'
import { objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import {
  type CreateOAuthClientRequest,
  createOAuthClient,
  createOAuthClientErrors,
  type DeleteOAuthClientRequest,
  deleteOAuthClient,
  deleteOAuthClientErrors,
  type ListOAuthClientsResponse,
  listOAuthClients,
  type OAuthClientFields,
  type OAuthClientResponse,
  type RegisteredClient,
  type UpdateOAuthClientRequest,
  updateOAuthClient,
  updateOAuthClientErrors,
} from './oauth-clients.ts'

const maxAddresses = 100
const maxClients = 1_000
const addresses = listOf(text(2_000, 1), maxAddresses)
const name = text(100, 1)

const client = objectOf<RegisteredClient>({
  id: guid,
  name,
  redirectUris: addresses,
  origins: addresses,
  development: v.boolean(),
  createdDate: timestamp,
})
const fields = {
  redirectUris: optional(addresses),
  origins: optional(addresses),
  development: optional(v.boolean()),
}
const response = objectOf<OAuthClientResponse>({ client })

export const oauthClientDeclarations: readonly DeclaredOperation[] = [
  declareOperation(listOAuthClients, {
    access: staff,
    right: 'SETTINGS',
    errors: [],
    request: emptyRequest,
    response: objectOf<ListOAuthClientsResponse>({ clients: listOf(client, maxClients) }),
  }),
  declareOperation(createOAuthClient, {
    access: staff,
    right: 'SETTINGS',
    errors: createOAuthClientErrors,
    request: objectOf<CreateOAuthClientRequest>({ client: objectOf<OAuthClientFields>({ name, ...fields }) }),
    response,
  }),
  declareOperation(updateOAuthClient, {
    access: staff,
    right: 'SETTINGS',
    errors: updateOAuthClientErrors,
    request: objectOf<UpdateOAuthClientRequest>({
      id: guid,
      client: objectOf<Partial<OAuthClientFields>>({ name: optional(name), ...fields }),
    }),
    response,
  }),
  declareOperation(deleteOAuthClient, {
    access: staff,
    right: 'SETTINGS',
    errors: deleteOAuthClientErrors,
    request: objectOf<DeleteOAuthClientRequest>({ id: guid }),
    response: emptyResponse,
  }),
]
