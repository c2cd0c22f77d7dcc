import { shopConfig } from '../../../../shop.config.ts'
import type { HomeSectionConfig, SceneConfig } from '../../../config/shop-config.ts'
import { type CollectionSummary, readCollections } from '../../../server/catalog/collections.server.ts'
import { everything, inCollection, readProductPage } from '../../../server/catalog/product-pages.server.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { structuredDataShop } from '../../../server/seo/structured-data.ts'
import { shareImageUrl } from '../../../shared/media/image-url.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import type { HeadView } from '../../../shared/views/shell-view.ts'
import type { HomeRowView, HomeSectionView, HomeView, SceneView } from '../home-view.ts'

/** Enough for the row to show that more exists. */
const featuredCount = 10

export interface LoadedHome {
  readonly view: HomeView
  readonly head: HeadView
}

export async function loadHome(services: PageServices): Promise<LoadedHome> {
  const collections = await readCollections(services)
  const { site } = services
  const { shop } = messagesFor(site.locale)
  const head: HeadView = {
    title: `${site.name}: ${shop.tagline}`,
    description: shop.about,
    canonical: '/',
    structuredData: [structuredDataShop(site.name, services.addressOf)],
  }
  if (collections.every(({ count }) => count === 0) && (await isEmptyStore(services))) {
    return { view: { status: 'empty', site }, head }
  }
  const loaded = await Promise.all(
    shopConfig.home.map((section) => loadSection(services, collections, section)),
  )
  const sections = loaded.filter((section) => section !== undefined)
  const picture = sections.flatMap((section) => ('scene' in section ? (section.scene.media ?? []) : []))[0]
  return {
    view: { status: 'open', site, sections },
    head: { ...head, ...(picture ? { shareImage: shareImageUrl(picture), shareImageAlt: picture.alt } : {}) },
  }
}

/** Undefined for a row of a collection that does not exist. */
async function loadSection(
  services: PageServices,
  collections: readonly CollectionSummary[],
  config: HomeSectionConfig,
): Promise<HomeSectionView | undefined> {
  switch (config.section) {
    case 'hero':
    case 'band':
      return { section: config.section, scene: scene(collections, config) }
    case 'collections': {
      const tiles = config.collections.flatMap(
        (wanted) => collections.find(({ slug }) => slug === wanted) ?? [],
      )
      return { section: 'collections', tiles }
    }
    case 'products': {
      const row = await featuredRow(
        services,
        collections.find(({ slug }) => slug === config.collection),
      )
      return row && { section: 'products', row }
    }
    case 'own':
      return config
  }
}

function scene(collections: readonly CollectionSummary[], wanted: SceneConfig): SceneView {
  const pictureOf = (wantedSlug: string) => collections.find(({ slug }) => slug === wantedSlug)?.media
  const [media, nightMedia] = [pictureOf(wanted.pictureFrom), pictureOf(wanted.nightPictureFrom)]
  const target = collections.find(({ slug }) => slug === wanted.leadsTo) ?? collections[0]
  return {
    ...(media ? { media } : {}),
    ...(nightMedia ? { nightMedia } : {}),
    href: target?.href ?? '/search',
  }
}

/** A row that cannot be loaded is left out; the rest of the page is shown. */
async function featuredRow(
  services: PageServices,
  collection: CollectionSummary | undefined,
): Promise<HomeRowView | 'failed' | undefined> {
  if (!collection) return undefined
  try {
    const { items } = await readProductPage(services, {
      ...inCollection(collection.id),
      sort: 'featured',
      limit: featuredCount,
      offset: 0,
    })
    return { name: collection.name, href: collection.href, items }
  } catch (error) {
    services.report(error)
    return 'failed'
  }
}

async function isEmptyStore(services: PageServices): Promise<boolean> {
  const { total } = await readProductPage(services, { ...everything, sort: 'featured', limit: 1, offset: 0 })
  return total === 0
}
