import { shopConfig } from '../../../../shop.config.ts'
import type { HomeSectionConfig } from '../../../config/shop-config.ts'
import { type CollectionSummary, readCollections } from '../../../server/catalog/collections.server.ts'
import { inCollection, readProductPage } from '../../../server/catalog/product-pages.server.ts'
import { titleOf } from '../../../server/page-title.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { ProductCardView } from '../../../shared/views/product-card-view.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { NotFoundView } from '../error-view.ts'

const suggestionCount = 8
/** As many links as can be read at a glance. */
const maximumShelves = 12

export interface Missing {
  readonly kind: NotFoundView['kind']
  readonly name?: string
  /** Collections that it was in. */
  readonly collectionIds?: readonly string[]
}

export interface LoadedNotFound {
  /** 410 for something that was here, 404 for something that never was. */
  readonly status: 404 | 410
  readonly view: NotFoundView
  readonly head: HeadView
}

/** What to show instead of a page that does not exist. It never fails. */
export async function loadNotFound(
  services: PageServices,
  { kind, name, collectionIds = [] }: Missing,
): Promise<LoadedNotFound> {
  const { view, suggestions } = await waysOn(services)
  const collection = view.find(({ id }) => collectionIds.includes(id))
  const { site } = services
  const { errors } = messagesFor(site.locale)
  return {
    status: name === undefined ? 404 : 410,
    view: {
      site,
      kind,
      ...(name === undefined ? {} : { name }),
      ...(collection ? { collection } : {}),
      collections: view.filter(({ count }) => count > 0).slice(0, maximumShelves),
      suggestions,
    },
    head: {
      title: titleOf(name === undefined ? errors.notFoundTitle[kind] : errors.notFoundNamed({ name })),
      noIndex: true,
    },
  }
}

/** Collection of the first row of products on the home page. */
const home: readonly HomeSectionConfig[] = shopConfig.home
const featuredCollection = home.find((each) => each.section === 'products')?.collection

async function waysOn(
  services: PageServices,
): Promise<{ view: readonly CollectionSummary[]; suggestions: readonly ProductCardView[] }> {
  try {
    const view = await readCollections(services)
    return { view, suggestions: await suggestProducts(services, view) }
  } catch (error) {
    services.report(error)
    return { view: [], suggestions: [] }
  }
}

/** Products to offer where there is nothing else to show: those of the first row of the home page. */
export async function suggestProducts(
  services: PageServices,
  collections: readonly CollectionSummary[],
): Promise<readonly ProductCardView[]> {
  const featured = collections.find(({ slug }) => slug === featuredCollection) ?? collections[0]
  if (!featured) return []
  const wanted = {
    ...inCollection(featured.id),
    sort: 'featured',
    limit: suggestionCount,
    offset: 0,
  } as const
  return (await readProductPage(services, wanted)).items
}
