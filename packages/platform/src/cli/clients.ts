import type { RegisteredClient } from '@vitrine/contract/accounts'
import {
  createOAuthClient,
  deleteOAuthClient,
  type EventContext,
  listOAuthClients,
  updateOAuthClient,
} from '../auth/index.ts'
import { Problem } from '../http/index.ts'
import type { ClientsCommand } from './arguments.ts'
import type { Settings } from './settings.ts'
import { withSite } from './with-database.ts'

/** `platform clients …`: registers, lists, changes and removes OAuth clients. Returns the text to print. */
export function manageClients(settings: Settings, clientId: string | undefined, command: ClientsCommand) {
  return withSite(settings, clientId, Problem, (context) => run(context, command))
}

async function run(context: EventContext, command: ClientsCommand): Promise<string> {
  switch (command.action) {
    case 'add': {
      const { name, redirectUris, origins, development } = command
      const addresses = {
        redirectUris: redirectUris ?? [],
        origins: origins ?? originsOf(redirectUris ?? []),
      }
      const isOpen = development ?? false
      const { client } = await createOAuthClient(context, {
        client: { name, ...addresses, development: isOpen },
      })
      return `Registered ${client.name}.\n${describe(client)}${delay}`
    }
    case 'list': {
      const { clients } = await listOAuthClients(context)
      return clients.map(describe).join('')
    }
    case 'update': {
      const { id, name, development, addedRedirectUris } = command
      const { redirectUris, origins } =
        addedRedirectUris.length > 0 ? await withAddresses(context, command) : command
      const { client } = await updateOAuthClient(context, {
        id,
        client: {
          ...(name !== undefined && { name }),
          ...(redirectUris && { redirectUris }),
          ...(origins && { origins }),
          ...(development !== undefined && { development }),
        },
      })
      return `Changed ${client.name}.\n${describe(client)}${delay}`
    }
    case 'remove': {
      await deleteOAuthClient(context, { id: command.id })
      return `Removed the client. Its sessions can no longer be renewed.\n${delay}`
    }
  }
}

/** The addresses of a client, and the added ones with their origins. */
async function withAddresses(
  context: EventContext,
  { id, redirectUris, origins, addedRedirectUris }: Extract<ClientsCommand, { readonly action: 'update' }>,
) {
  const { clients } = await listOAuthClients(context)
  const current = clients.find((client) => client.id === id)
  const merged = (...lists: readonly (readonly string[] | undefined)[]) => [
    ...new Set(lists.flatMap((list) => list ?? [])),
  ]
  return {
    redirectUris: merged(redirectUris ?? current?.redirectUris, addedRedirectUris),
    origins: merged(origins ?? current?.origins, originsOf(addedRedirectUris)),
  }
}

const delay = 'A running platform uses the change within 5 seconds.\n'

/** Pages that log in usually also call the API. */
function originsOf(redirectUris: readonly string[]): readonly string[] {
  return [...new Set(redirectUris.filter((each) => URL.canParse(each)).map((each) => new URL(each).origin))]
}

function describe({ id, name, redirectUris, origins, development }: RegisteredClient): string {
  const lines = [
    `${id}  ${name}${development ? '  (development: any address of this machine)' : ''}`,
    ...redirectUris.map((uri) => `  redirect  ${uri}`),
    ...origins.map((origin) => `  origin    ${origin}`),
  ]
  return `${lines.join('\n')}\n`
}
