import { type AnyClient, type Collection, isStoreError } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import { allProductsCollection } from '@vitrine/contract'
import type { RequestServices } from '../../../server/request-services.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import { toMediaViews } from '../views/media.ts'

/** A collection as menus, tiles and listings show it. */
export interface CollectionSummary {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly href: string
  readonly description?: string
  readonly media?: MediaView
  readonly count: number
}

/** Choice: the menu of a shop stays readable up to about this many; the wire gives as many in one call. */
const maximumCollections = 100

const key = 'collections'

/** The visible collections in the shop's order, without the built-in one of everything: all of them, or as many as a menu has use for. */
export async function readCollections(services: RequestServices): Promise<readonly CollectionSummary[]> {
  return (await readPage(services, key, { limit: maximumCollections, offset: 0 })).items
}

export interface CollectionPage {
  readonly items: readonly CollectionSummary[]
  readonly total: number
}

/** Some of all collections, for shops with more than a menu holds. */
export function readCollectionPage(
  services: RequestServices,
  page: { readonly limit: number; readonly offset: number },
): Promise<CollectionPage> {
  return readPage(services, `${key}:${page.offset}+${page.limit}`, page)
}

function readPage(
  { catalogCache }: RequestServices,
  name: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CollectionPage> {
  return catalogCache.read(name, async (client) => {
    const wanted = catalog.collections().limit(limit).offset(offset)
    const { items, total } = await catalog.queryCollections(client, wanted).first()
    const shown = items.filter(
      ({ visible, slug, id }) => visible !== false && slug && id !== allProductsCollection.id,
    )
    const value: CollectionPage = {
      items: shown.map(toSummary),
      total: total === 'unknown' ? offset + items.length : total,
    }
    return { value, tags: ['collections'] }
  })
}

/** One collection that the menu may be too short for. */
export function readCollection(
  { catalogCache }: RequestServices,
  slug: string,
): Promise<CollectionSummary | undefined> {
  const load = async (client: AnyClient) => {
    const found = await ifThere(catalog.collectionBySlug(client, slug))
    const isShown = found !== undefined && found.visible !== false && found.id !== allProductsCollection.id
    return { value: isShown ? toSummary(found) : undefined, tags: ['collections'] }
  }
  return catalogCache.read(`collection:${slug}`, load, { isMadeUp: true })
}

async function ifThere<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isStoreError(error) && error.status === 404) return undefined
    throw error
  }
}

function toSummary({ id, slug, name, description, media, numberOfProducts }: Collection): CollectionSummary {
  const [picture] = toMediaViews(media, name ?? '')
  return {
    id,
    slug: slug ?? id,
    name: name ?? slug ?? id,
    href: collectionPath(slug ?? id),
    ...(description ? { description } : {}),
    ...(picture ? { media: picture } : {}),
    count: numberOfProducts,
  }
}

/** The collections as the shop last knew them. */
export function knownCollections({ catalogCache }: RequestServices): readonly CollectionSummary[] {
  // Only `readCollections` writes under this key.
  return (catalogCache.known(key) as CollectionPage | undefined)?.items ?? []
}

export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`
}
