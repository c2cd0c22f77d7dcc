import { sql } from 'kysely'
import type { SiteContext } from '../http/index.ts'
import type { Minor } from '../money/index.ts'
import { giftCardKey } from './gift-card-code.ts'

/** A card that can pay. */
export interface GiftCard {
  readonly id: string
  /** All but the last characters hidden. */
  readonly hint: string
  readonly balance: Minor
}

/** The card of a code, as long as there is something on it. */
export async function giftCardByCode(context: SiteContext, code: string): Promise<GiftCard | undefined> {
  return usable(context).where('code_key', '=', giftCardKey(code)).executeTakeFirst()
}

export async function giftCardById(context: SiteContext, id: string): Promise<GiftCard | undefined> {
  return usable(context).where('id', '=', id).executeTakeFirst()
}

/** Pays with a card in the caller's transaction, never more than is on it. @returns whether it was enough */
export async function payWithGiftCard(
  { db, site }: SiteContext,
  id: string,
  amount: Minor,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gift_cards')
    .set({ balance: sql`balance - ${amount}::bigint` })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('balance', '>=', amount)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Puts back what an order took that came to nothing. */
export async function refundGiftCard({ db, site }: SiteContext, id: string, amount: Minor): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ balance: sql`balance + ${amount}::bigint` })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

function usable({ db, site, clock }: SiteContext) {
  return db
    .selectFrom('gift_cards')
    .select(['id', 'hint', 'balance'])
    .where('site_id', '=', site.id)
    .where('balance', '>', 0n)
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', new Date(clock()))]))
}
