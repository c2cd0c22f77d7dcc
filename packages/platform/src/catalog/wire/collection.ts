import type { Collection } from '@vitrine/contract'
import type { SiteContext } from '../../http/index.ts'
import type { ListedCollection } from '../repository/collection-repository.ts'
import { type LanguageContext, requestedTranslation, translateCollection } from '../translations.ts'
import { mediaOf } from './media.ts'

export function wireCollection(
  record: ListedCollection,
  context: LanguageContext & Pick<SiteContext, 'publicUrl'>,
): Collection {
  return {
    id: record.id,
    name: record.name,
    slug: record.slug,
    description: record.description,
    media: mediaOf(record.media, context.publicUrl),
    numberOfProducts: record.number_of_products,
    visible: record.visible,
    ...(record.seo && { seoSchema: record.seo }),
    lastUpdated: record.updated_at.toISOString(),
    ...(requestedTranslation(context) && translateCollection(record, record.texts ?? {}, context.site)),
  }
}
