import type { RequestContext } from '../http/index.ts'

/** Shoppers see what is on sale; apps and staff see hidden products too. */
export function seesHidden({ caller }: Pick<RequestContext, 'caller'>): boolean {
  return caller.kind === 'app' || caller.kind === 'staff'
}

/** Costs and profits are only for apps and staff. */
export function seesMerchantData({ caller }: Pick<RequestContext, 'caller'>): boolean {
  return caller.kind === 'app' || caller.kind === 'staff'
}
