import { maxPageSize } from '@vitrine/contract'
import type { CancelOwnBackInStockRequest, ListOwnBackInStockResponse } from '@vitrine/contract/orders'
import { canonicalEmail, findIdentity } from '../../auth/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { wireRequest } from './query-back-in-stock.ts'
import { deleteWaitingOf, listWaitingOf, type Wisher } from './repository.ts'

/** What the member still waits for. */
export async function listOwnBackInStock(context: RequestContext): Promise<ListOwnBackInStockResponse> {
  const rows = await listWaitingOf(context, await wisherOf(context), maxPageSize)
  return { requests: rows.map(wireRequest) }
}

/** Waits no more. Whether there was anything is told to nobody: ids of others' wishes are no business of the caller's. */
export async function cancelOwnBackInStock(
  context: RequestContext,
  { id }: CancelOwnBackInStockRequest,
): Promise<Record<never, never>> {
  await deleteWaitingOf(context, await wisherOf(context), id)
  return {}
}

/** An address that was not proven may be somebody else's, who would then be told nothing. */
async function wisherOf({ db, site, caller }: RequestContext): Promise<Wisher> {
  const { email, emailVerified } = (await findIdentity(db, site.id, caller.id)) ?? {}
  const emailKey = email !== undefined && emailVerified ? canonicalEmail(email) : undefined
  return { memberId: caller.id, emailKey }
}
