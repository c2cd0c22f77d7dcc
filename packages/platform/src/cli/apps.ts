import {
  AppRefused,
  createKey,
  type KeyManager,
  type KnownKey,
  listKeys,
  revokeKey,
  rotateKey,
} from '../auth/index.ts'
import { StartError, systemClock } from '../runtime/index.ts'
import type { Site } from '../sites/index.ts'
import type { AppsJob } from './arguments.ts'
import { beside } from './beside.ts'
import { chooseSite } from './choose-site.ts'
import { readRights, writeRights } from './rights.ts'
import type { Settings } from './settings.ts'

/** `platform apps …`: makes, lists, rotates and revokes API keys. Answers what to tell. */
export async function manageApps(
  settings: Settings,
  clientId: string | undefined,
  job: AppsJob,
): Promise<string> {
  return beside(settings, async (db) => {
    const site = await chooseSite(db, clientId)
    const manager = { db, clock: systemClock, site, actor: 'command', address: 'local', requestId: '' }
    try {
      return await run(manager, site, job)
    } catch (error) {
      if (error instanceof AppRefused) throw new StartError('badSetting', error.message, { cause: error })
      throw error
    }
  })
}

async function run(manager: KeyManager, site: Site, job: AppsJob): Promise<string> {
  switch (job.kind) {
    case 'add': {
      const { id, name, apiKey } = await createKey(manager, {
        name: job.name,
        rights: readRights(job.rights),
      })
      return `${name} has the key ${id} at ${site.name}; the site's id is ${site.id}.\nAPI key, shown this once: ${apiKey}\n`
    }
    case 'rotate': {
      const { name, apiKey } = await rotateKey(manager, job.id, job.atOnce)
      const old = job.atOnce ? 'is not good any more' : 'is good for another day'
      return `${name} has a new key; the old one ${old}.\nAPI key, shown this once: ${apiKey}\n`
    }
    case 'revoke':
      return `The key of ${(await revokeKey(manager, job.id)).name} is revoked.\n`
    case 'list': {
      const keys = await listKeys(manager)
      return keys.length === 0 ? `${site.name} has no API keys.\n` : keys.map(line).join('')
    }
  }
}

function line({ id, name, rights, createdAt, lastUsedAt, revokedAt }: KnownKey): string {
  const use = lastUsedAt ? `last used ${minute(lastUsedAt)}` : 'never used'
  const state = revokedAt ? `revoked ${minute(revokedAt)}` : use
  return `${id}  ${name}  ${writeRights(rights)}  made ${minute(createdAt)}, ${state}\n`
}

function minute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
