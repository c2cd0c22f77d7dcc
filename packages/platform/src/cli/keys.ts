import { join } from 'node:path'
import { rotateSigningKey } from '../auth/index.ts'
import { openSecretBox, requireSharedSecret, systemClock } from '../runtime/index.ts'
import type { Settings } from './settings.ts'
import { withDatabase } from './with-database.ts'

/** `platform keys rotate`: a new key signs access tokens from now on. */
export async function rotateKeys(settings: Settings, revokePrevious: boolean): Promise<string> {
  requireSharedSecret(settings.databaseUrl, settings.secret)
  return withDatabase(settings, async (db) => {
    const secrets = openSecretBox(join(settings.dataDir, 'keys'), settings)
    const { id } = await rotateSigningKey({ db, clock: systemClock, secrets }, { revokePrevious })
    const previous = revokePrevious ? 'are no longer valid' : 'stay valid until they expire'
    return `Access tokens are now signed by the key ${id}. Those signed before ${previous}.\n`
  })
}
