import { randomUUID } from 'node:crypto'
import type { EmptyResponse } from '@vitrine/contract'
import type {
  CreateOAuthClientRequest,
  DeleteOAuthClientRequest,
  ListOAuthClientsResponse,
  OAuthClientFields,
  OAuthClientResponse,
  RegisteredClient,
  UpdateOAuthClientRequest,
} from '@vitrine/contract/accounts'
import { transaction } from '../../db/index.ts'
import { applicationError, invalidArguments, violation } from '../../http/index.ts'
import {
  anyLoopbackAddress,
  anyLoopbackOrigin,
  type ClientRow,
  deleteClient,
  insertClient,
  isRegistrableOrigin,
  isRegistrableRedirect,
  listClients,
  updateClient,
} from '../../sites/index.ts'
import { type EventContext, recordEvent } from '../audit/repository.ts'

const maxClients = 1_000

/** All clients of the site, oldest first. */
export async function listOAuthClients({
  db,
  site,
}: Pick<EventContext, 'db' | 'site'>): Promise<ListOAuthClientsResponse> {
  return { clients: (await listClients(db, site.id)).map(toWire) }
}

/** @throws violations, TOO_MANY_OAUTH_CLIENTS */
export async function createOAuthClient(
  context: EventContext,
  { client }: CreateOAuthClientRequest,
): Promise<OAuthClientResponse> {
  return transaction(context.db, async (trx) => {
    if ((await listClients(trx, context.site.id)).length >= maxClients) {
      throw applicationError(409, 'TOO_MANY_OAUTH_CLIENTS', `A site has at most ${maxClients} OAuth clients.`)
    }
    const row: ClientRow = {
      id: randomUUID(),
      site_id: context.site.id,
      refresh: 'rotating',
      created_at: new Date(context.clock()),
      name: client.name,
      ...addressesOf(client),
    }
    await insertClient(trx, row)
    await record({ ...context, db: trx }, 'OAUTH_CLIENT_CREATED', row)
    return { client: toWire(row) }
  })
}

/** @throws violations, OAUTH_CLIENT_NOT_FOUND */
export async function updateOAuthClient(
  context: EventContext,
  { id, client }: UpdateOAuthClientRequest,
): Promise<OAuthClientResponse> {
  return transaction(context.db, async (trx) => {
    const before = (await listClients(trx, context.site.id)).find((row) => row.id === id)
    if (!before) throw clientNotFound()
    const { redirectUris, origins, development } = toWire(before)
    const row = await updateClient(trx, context.site.id, id, {
      name: client.name ?? before.name,
      ...addressesOf({ redirectUris, origins, development, ...client }),
    })
    if (!row) throw clientNotFound()
    await record({ ...context, db: trx }, 'OAUTH_CLIENT_CHANGED', row)
    return { client: toWire(row) }
  })
}

/** @throws OAUTH_CLIENT_NOT_FOUND, LAST_OAUTH_CLIENT */
export async function deleteOAuthClient(
  context: EventContext,
  { id }: DeleteOAuthClientRequest,
): Promise<EmptyResponse> {
  return transaction(context.db, async (trx) => {
    const clients = await listClients(trx, context.site.id)
    const row = clients.find((each) => each.id === id)
    if (!row) throw clientNotFound()
    if (clients.length === 1) {
      throw applicationError(409, 'LAST_OAUTH_CLIENT', 'A site needs at least one OAuth client.')
    }
    await deleteClient(trx, context.site.id, id)
    await record({ ...context, db: trx }, 'OAUTH_CLIENT_DELETED', row)
    return {}
  })
}

/** @throws violations naming each address that cannot be registered */
function addressesOf({
  redirectUris = [],
  origins = [],
  development = false,
}: Partial<OAuthClientFields>): Pick<ClientRow, 'redirect_uris' | 'origins'> {
  const violations = [
    ...redirectUris.flatMap((address, at) =>
      isRegistrableRedirect(address) && !address.includes('*')
        ? []
        : [violation(`client.redirectUris[${at}]`, 'FORMAT', redirectForm)],
    ),
    ...origins.flatMap((origin, at) =>
      isRegistrableOrigin(origin) && !origin.includes('*')
        ? []
        : [violation(`client.origins[${at}]`, 'FORMAT', 'must be an origin such as "https://shop.example"')],
    ),
  ]
  if (violations.length > 0) throw invalidArguments(...violations)
  return {
    redirect_uris: [...new Set([...redirectUris, ...(development ? anyLoopbackAddress : [])])],
    origins: [...new Set([...origins, ...(development ? anyLoopbackOrigin : [])])],
  }
}

const redirectForm =
  'must be an https address, or an http address of this machine with its port, such as "http://localhost:5173/callback"'

function toWire(row: ClientRow): RegisteredClient {
  return {
    id: row.id,
    name: row.name,
    redirectUris: row.redirect_uris.filter((each) => !anyLoopbackAddress.includes(each)),
    origins: row.origins.filter((each) => !anyLoopbackOrigin.includes(each)),
    development: anyLoopbackAddress.every((each) => row.redirect_uris.includes(each)),
    createdDate: row.created_at.toISOString(),
  }
}

function clientNotFound() {
  return applicationError(404, 'OAUTH_CLIENT_NOT_FOUND', 'The site has no OAuth client with this id.')
}

function record(
  context: EventContext,
  kind: 'OAUTH_CLIENT_CREATED' | 'OAUTH_CLIENT_CHANGED' | 'OAUTH_CLIENT_DELETED',
  { id, name }: ClientRow,
): Promise<void> {
  return recordEvent(context, { kind, detail: { oauthClientId: id, name } })
}
