import type { EmptyResponse } from '@vitrine/contract'
import type { RequestContext } from '../../http/route.ts'
import { cartNotFound, ownerOf } from './owner.ts'
import { removeCart } from './repository.ts'

/** Deletes the caller's cart; a checkout made from it stays. Runs inside a transaction. */
export async function deleteCart(context: RequestContext): Promise<EmptyResponse> {
  if (!(await removeCart(context, ownerOf(context)))) throw cartNotFound()
  return {}
}
