import { allProductsCollection } from '@vitrine/contract'
import { type ImportContext, StoreDocumentError } from '../../store-document/index.ts'
import { normalizeText } from '../normalize-text.ts'
import type { CollectionProductRecord, CollectionRecord } from '../records.ts'
import type { ProductPart } from '../store-document/parts.ts'
import { translatedNameKey } from '../translations.ts'
import type { CatalogPart } from './catalog-part.ts'
import { storedPicture } from './product-records.ts'

interface Place {
  /** Of the document. */
  readonly collection: string
  readonly position: number
}

/**
 * Which collections the products of a load are in, and how many each has in the end. A document lists products with its
 * collections; streamed products name their collections, and have the order of the stream.
 */
export class CollectionMembers {
  readonly #catalog: CatalogPart
  readonly #context: ImportContext
  readonly #listed = new Map<string, Place[]>()
  /** Products so far, by readable id of the collection. */
  readonly #members = new Map<string, { all: number; visible: number }>()
  #visible = 0
  #latest = 0

  constructor(catalog: CatalogPart, context: ImportContext) {
    this.#catalog = catalog
    this.#context = context
    for (const { id, productIds } of catalog.collections) {
      this.#members.set(id, { all: 0, visible: 0 })
      for (const [position, productId] of productIds.entries()) {
        const places = this.#listed.get(productId)
        if (places) places.push({ collection: id, position })
        else this.#listed.set(productId, [{ collection: id, position }])
      }
    }
  }

  /** Counts a product, and returns its membership rows. `path` is its place in the document. */
  add(part: ProductPart, path: string): CollectionProductRecord[] {
    if (part.visible) this.#visible++
    this.#latest = Math.max(this.#latest, part.lastUpdated.getTime())
    const product_id = this.#context.idOf(part.id)
    return this.#placesOf(part, path).map(({ collection, position }) => {
      const members = this.#members.get(collection)
      if (members) {
        members.all++
        if (part.visible) members.visible++
      }
      return {
        site_id: this.#context.site.id,
        collection_id: this.#context.idOf(collection),
        product_id,
        position,
      }
    })
  }

  /** The rows of all collections, with the built-in one last, and the numbers of counted products. */
  records(): CollectionRecord[] {
    const site_id = this.#context.site.id
    const collections = this.#catalog.collections.map((part, position): CollectionRecord => {
      const { image } = part
      return {
        site_id,
        id: this.#context.idOf(part.id),
        slug: part.slug,
        name: part.name,
        name_key: normalizeText(part.name),
        description: part.description,
        visible: part.visible,
        position,
        number_of_products: this.#members.get(part.id)?.visible ?? 0,
        media: image ? [storedPicture(image, this.#context)] : [],
        seo: null,
        translations: part.translations ?? null,
        translated_name_key: translatedNameKey(part.translations ?? null),
        updated_at: part.lastUpdated,
      }
    })
    // Membership of the built-in collection is every product: it needs no rows.
    const everything: CollectionRecord = {
      site_id,
      id: allProductsCollection.id,
      slug: allProductsCollection.slug,
      name: 'All Products',
      name_key: 'all products',
      description: '',
      visible: true,
      position: collections.length,
      number_of_products: this.#visible,
      media: [],
      seo: null,
      translations: null,
      translated_name_key: '',
      updated_at: new Date(this.#latest),
    }
    return [...collections, everything]
  }

  #placesOf(part: ProductPart, path: string): readonly Place[] {
    if (!this.#context.products) return this.#listed.get(part.id) ?? []
    return [...new Set(part.collectionIds)].map((collection, at) => {
      const members = this.#members.get(collection)
      if (!members) throw new StoreDocumentError(`${path}.collectionIds[${at}]`, 'names no collection')
      return { collection, position: members.all }
    })
  }
}
