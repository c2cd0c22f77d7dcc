import {
  type ApiKeyRow,
  AppRefused,
  createKey,
  type EventContext,
  listApiKeys,
  revokeKey,
  rotateKey,
} from '../auth/index.ts'
import type { Site } from '../sites/index.ts'
import type { AppsCommand } from './arguments.ts'
import { formatRights, readRights } from './rights.ts'
import type { Settings } from './settings.ts'
import { withSite } from './with-database.ts'

/** `platform apps …`: creates, lists, rotates and revokes API keys. Returns the text to print. */
export function manageApps(settings: Settings, clientId: string | undefined, command: AppsCommand) {
  return withSite(settings, clientId, AppRefused, (context) => run(context, context.site, command))
}

async function run(context: EventContext, site: Site, command: AppsCommand): Promise<string> {
  switch (command.action) {
    case 'add': {
      const { id, name, apiKey } = await createKey(context, {
        name: command.name,
        rights: readRights(command.rights),
      })
      return `Created key ${id} for ${name} at ${site.name}. The site's id is ${site.id}.\n${keyLine(apiKey)}`
    }
    case 'rotate': {
      const { name, apiKey } = await rotateKey(context, command.id, command.immediately)
      const old = command.immediately ? 'no longer works' : 'works for another 24 hours'
      return `${name} has a new key. The old one ${old}.\n${keyLine(apiKey)}`
    }
    case 'revoke':
      return `The key of ${(await revokeKey(context, command.id)).name} is revoked.\n`
    case 'list': {
      const keys = await listApiKeys(context.db, site.id)
      return keys.length === 0 ? `${site.name} has no API keys.\n` : keys.map(describeKey).join('')
    }
  }
}

function keyLine(apiKey: string): string {
  return `API key, shown this once: ${apiKey}\n`
}

function describeKey({ id, name, rights, created_at, last_used_at, revoked_at }: ApiKeyRow): string {
  const use = last_used_at ? `last used ${formatMinute(last_used_at)}` : 'never used'
  const state = revoked_at ? `revoked ${formatMinute(revoked_at)}` : use
  return `${id}  ${name}  ${formatRights(rights)}  created ${formatMinute(created_at)}, ${state}\n`
}

function formatMinute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
