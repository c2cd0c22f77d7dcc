import type { Database } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { openValue, type SealingParts, type SecretBox, sealValue } from '../../runtime/index.ts'
import { hashPresented, newOneTimeToken } from '../opaque-tokens.ts'

/** A shop redirects there at once; an address found later in the history has expired. */
const validForMs = 600_000
const owner = 'short address'

/** Stores an address and returns the secret that leads to it for ten minutes. */
export async function shortenAddress(
  { db, site, clock }: SiteContext,
  secrets: SecretBox,
  address: string,
): Promise<string> {
  const { text, hash } = newOneTimeToken()
  await db
    .insertInto('short_addresses')
    .values({
      site_id: site.id,
      token_hash: hash,
      sealed_address: sealValue({ secrets, clock }, owner, address, validForMs),
      expires_at: new Date(clock() + validForMs),
    })
    .execute()
  return text
}

/** The stored address; undefined if the secret is unknown or has expired. */
export async function findAddress(
  db: Database,
  parts: SealingParts,
  secret: string,
): Promise<string | undefined> {
  const hash = hashPresented(secret)
  if (hash === undefined) return undefined
  const row = await db
    .selectFrom('short_addresses')
    .select('sealed_address')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row && openValue<string>(parts, owner, row.sealed_address)
}
