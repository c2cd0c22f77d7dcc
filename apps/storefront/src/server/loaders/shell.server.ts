import type { RequestServices } from '../../../server/request-services.ts'
import { shopContent } from '../../shared/shop-content.ts'
import type { ShellView } from '../../shared/views/shell-view.ts'
import { type CollectionSummary, knownCollections, readCollections } from '../catalog/collections.server.ts'
import { site } from './site.server.ts'

export interface ShellOptions {
  readonly searchTerm?: string
  /** The platform is in trouble: show the menu the shop remembers and ask for none. */
  readonly fromMemory?: boolean
}

/**
 * Everything around a screen. It never fails: a page that can be shown is not lost because its menu could not be read.
 */
export async function loadShell(
  services: RequestServices,
  url: URL,
  { searchTerm, fromMemory }: ShellOptions = {},
): Promise<ShellView> {
  const { visit } = services
  const { notice } = visit.flash()
  return {
    site,
    path: url.pathname + url.search,
    formToken: visit.formToken(),
    collections: fromMemory ? knownCollections(services) : await menuCollections(services),
    cartCount: visit.cartCount,
    announcement: visit.cookies.get('announcement') !== shopContent.announcement.id,
    ...(notice ? { notice } : {}),
    ...(searchTerm ? { searchTerm } : {}),
  }
}

async function menuCollections(services: RequestServices): Promise<readonly CollectionSummary[]> {
  try {
    return await readCollections(services)
  } catch (error) {
    services.report(error)
    return []
  }
}
