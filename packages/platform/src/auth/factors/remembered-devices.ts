import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { hashPresented, newOneTimeToken } from '../members/secrets/one-time-token.ts'
import type { FactorOwner } from './repository.ts'

const rememberedMs = 30 * 86_400_000

interface Place {
  readonly db: Database
  readonly clock: Clock
}

/** Makes the token by which a device is known at the next log-in. */
export async function rememberDevice({ db, clock }: Place, owner: FactorOwner): Promise<string> {
  const token = newOneTimeToken()
  await db
    .insertInto('remembered_devices')
    .values({
      site_id: owner.siteId,
      token_hash: token.hash,
      identity_id: owner.identityId,
      expires_at: new Date(clock() + rememberedMs),
      created_at: new Date(clock()),
    })
    .execute()
  return token.text
}

export async function isRemembered(
  { db, clock }: Place,
  owner: FactorOwner,
  token: string | undefined,
): Promise<boolean> {
  const hash = token === undefined ? undefined : hashPresented(token)
  if (!hash) return false
  const row = await db
    .selectFrom('remembered_devices')
    .select('identity_id')
    .where('site_id', '=', owner.siteId)
    .where('token_hash', '=', hash)
    .where('identity_id', '=', owner.identityId)
    .where('expires_at', '>', new Date(clock()))
    .executeTakeFirst()
  return row !== undefined
}

/** The password or a factor changed: every device proves itself anew. */
export async function forgetDevices(trx: Database, owner: FactorOwner): Promise<void> {
  await trx
    .deleteFrom('remembered_devices')
    .where('site_id', '=', owner.siteId)
    .where('identity_id', '=', owner.identityId)
    .execute()
}
