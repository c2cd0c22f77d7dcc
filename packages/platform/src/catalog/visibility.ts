import type { RequestContext } from '../http/index.ts'

/** Shoppers see what is on sale; apps and staff see the rest too. */
export function seesHidden({ caller }: Pick<RequestContext, 'caller'>): boolean {
  return caller.kind === 'app' || caller.kind === 'staff'
}

/** Costs and profits are for those who may read the catalog as staff or app. */
export function seesMerchantData({ caller }: Pick<RequestContext, 'caller'>): boolean {
  return caller.kind === 'app' || caller.kind === 'staff'
}
