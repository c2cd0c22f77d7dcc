import type { AnyClient, Collection } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import { allProductsCollection } from '@vitrine/contract'
import { catalogTag, collectionsTag } from '@vitrine/server'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { PageServices } from '../request-services.ts'
import { toMediaViews } from '../views/media.ts'
import { toTextLanguages } from '../views/text-languages.ts'

/** A collection as menus, tiles and listings show it. */
export interface CollectionSummary {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly description?: string
  /** Languages of texts that are not in that of the page. */
  readonly langs?: { readonly name?: string; readonly description?: string }
  readonly media?: MediaView
  readonly count: number
}

/** A menu stays readable up to about this many; the platform returns as many in one call. */
const maximumCollections = 100

const key = 'collections'

/** The visible collections in the shop's order, without the built-in one with all products: all of them, or as many as a menu shows. */
export async function readCollections(services: PageServices): Promise<readonly CollectionSummary[]> {
  return (await readPage(services, key, { limit: maximumCollections, offset: 0 })).items
}

export interface CollectionPage {
  readonly items: readonly CollectionSummary[]
  readonly total: number
}

/** Some of all collections, for shops with more than a menu holds. */
export function readCollectionPage(
  services: PageServices,
  page: { readonly limit: number; readonly offset: number },
): Promise<CollectionPage> {
  return readPage(services, `${key}:${page.offset}+${page.limit}`, page)
}

function readPage(
  { catalogCache }: PageServices,
  name: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CollectionPage> {
  return catalogCache.read(name, async (client) => {
    const wanted = catalog.collectionQuery().limit(limit).offset(offset)
    const { items, total } = await catalog.queryCollections(client, wanted).first()
    const shown = items.filter(
      ({ visible, slug, id }) => visible !== false && slug && id !== allProductsCollection.id,
    )
    const value: CollectionPage = {
      items: shown.map(toSummary),
      total: total ?? offset + items.length,
    }
    return { value, tags: [catalogTag, collectionsTag] }
  })
}

/** One collection, which may be missing in a long menu. */
export function readCollection(
  { catalogCache }: PageServices,
  slug: string,
): Promise<CollectionSummary | undefined> {
  const load = async (client: AnyClient) => {
    const found = await catalog.getCollectionBySlug(client, slug)
    const isShown = found?.visible && found.id !== allProductsCollection.id
    return { value: isShown ? toSummary(found) : undefined, tags: [catalogTag, collectionsTag] }
  }
  return catalogCache.read(`collection:${slug}`, load, { isMadeUp: true })
}

function toSummary(collection: Collection): CollectionSummary {
  const { id, slug, name, description, media, numberOfProducts } = collection
  const [picture] = toMediaViews(media, name)
  return {
    id,
    slug,
    name,
    href: collectionPath(slug),
    ...(description ? { description } : {}),
    ...toTextLanguages(collection, ['name', 'description']),
    ...(picture ? { media: picture } : {}),
    count: numberOfProducts,
  }
}

/** The collections as last cached, whatever their age. */
export function knownCollections({ catalogCache }: PageServices): readonly CollectionSummary[] {
  // Only `readCollections` writes under this key.
  return (catalogCache.known(key) as CollectionPage | undefined)?.items ?? []
}

export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`
}
