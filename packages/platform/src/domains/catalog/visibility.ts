import type { RequestContext } from '../../http/route.ts'

/** Shoppers see what is on sale; apps and staff see the rest too (wire.md 2.6). */
export function seesHidden({ caller }: Pick<RequestContext, 'caller'>): boolean {
  return caller.kind === 'app' || caller.kind === 'staff'
}
