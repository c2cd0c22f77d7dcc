import { shopConfig } from '../../../../shop.config.ts'
import {
  type CollectionSummary,
  knownCollections,
  readCollections,
} from '../../../server/catalog/collections.server.ts'
import type { PageServices } from '../../../server/request-services.ts'
import type { ShellView } from '../../../shared/views/shell-view.ts'
import { needsConsent } from '../../analytics/analytics-policy.ts'
import { loadFooterLinks } from '../../content/loaders/content.server.ts'

export interface ShellOptions {
  readonly searchTerm?: string
  /** The platform is unavailable: show the cached menu and read none. */
  readonly fromMemory?: boolean
}

/**
 * Everything around a screen. It never fails: a page must not fail because its menu could not be read.
 */
export async function loadShell(
  services: PageServices,
  url: URL,
  { searchTerm, fromMemory }: ShellOptions = {},
): Promise<ShellView> {
  const { shopper, site } = services
  const { notice } = shopper.flash()
  const seen = shopper.cookies.get('collection')
  const collections = fromMemory ? knownCollections(services) : await menuCollections(services)
  return {
    site,
    path: url.pathname + url.search,
    collections: shortened(collections),
    footerLinks: await loadFooterLinks(services.language),
    ...(collections.length > menuSize ? { hasMoreCollections: true } : {}),
    ...lastCollectionIn(collections, seen),
    cartCount: shopper.cartCount,
    announcement: shopper.cookies.get('announcement') !== shopConfig.announcementId,
    ...(services.analytics && needsConsent(services.analytics) ? { asksConsent: true } : {}),
    ...(notice ? { notice } : {}),
    ...(searchTerm ? { searchTerm } : {}),
  }
}

/** The collection that this browser has seen last. */
export async function loadLastCollection(services: PageServices): Promise<Pick<ShellView, 'lastCollection'>> {
  return lastCollectionIn(await menuCollections(services), services.shopper.cookies.get('collection'))
}

/** As long as it exists. */
function lastCollectionIn(
  collections: readonly CollectionSummary[],
  slug: string | undefined,
): Pick<ShellView, 'lastCollection'> {
  const last = collections.find((collection) => collection.slug === slug)
  return last ? { lastCollection: last.href } : {}
}

/** As many as a menu can show at a glance; a separate page has all. */
const menuSize = 16

/** The first ones, and those with a fixed place in the header. */
function shortened(collections: readonly CollectionSummary[]): readonly CollectionSummary[] {
  const own: readonly string[] = shopConfig.navigation.header
  return collections.filter(({ slug }, index) => index < menuSize || own.includes(slug))
}

async function menuCollections(services: PageServices): Promise<readonly CollectionSummary[]> {
  try {
    return await readCollections(services)
  } catch (error) {
    services.report(error)
    return []
  }
}
