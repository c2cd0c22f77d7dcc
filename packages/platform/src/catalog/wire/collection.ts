import type { Collection } from '@vitrine/contract'
import type { CollectionRecord } from '../records.ts'
import { mediaOf } from './media.ts'

export function wireCollection(record: CollectionRecord, base: string): Collection {
  return {
    id: record.id,
    name: record.name,
    slug: record.slug,
    description: record.description,
    media: mediaOf(record.media, base),
    numberOfProducts: record.number_of_products,
    visible: record.visible,
    ...(record.seo && { seoSchema: record.seo }),
    lastUpdated: record.updated_at.toISOString(),
  }
}
