import type { GetCollectionResponse } from '@vitrine/contract'
import type { CreateCollectionRequest } from '@vitrine/contract/catalog-admin'
import { newId } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { foldText } from '../fold.ts'
import type { CollectionRecord } from '../records.ts'
import { insertCollection } from '../repository/collection-writes.ts'
import { findFreeName, maxNameAttempts } from '../repository/free-name-repository.ts'
import { wireCollection } from '../wire/collection.ts'
import { slugTaken } from './refusals.ts'
import { checkSlug, slugOf } from './slug.ts'

/** Makes an empty collection. Without a slug it gets the first free one of its name; a wanted one has to be free. */
export async function createCollection(
  context: RequestContext,
  { collection }: CreateCollectionRequest,
): Promise<GetCollectionResponse> {
  const { name, description, slug: wanted, visible = true, seoSchema } = collection
  checkSlug(wanted, 'collection.slug')
  const take = (slug: string) =>
    insertCollection(context, {
      id: newId(context.clock),
      slug,
      name,
      name_key: foldText(name),
      description: description ?? '',
      visible,
      number_of_products: 0,
      media: [],
      seo: seoSchema ?? null,
      updated_at: new Date(context.clock()),
    })
  const record = wanted === undefined ? await takeFreeSlug(context, name, take) : await take(wanted)
  if (!record) throw slugTaken(wanted ?? slugOf(name))
  return { collection: wireCollection(record, context.publicUrl) }
}

async function takeFreeSlug(
  context: RequestContext,
  name: string,
  take: (slug: string) => Promise<CollectionRecord | undefined>,
): Promise<CollectionRecord | undefined> {
  for (let attempt = 0; attempt < maxNameAttempts; attempt += 1) {
    const record = await take(await findFreeName(context, 'collections', slugOf(name), attempt))
    if (record) return record
  }
  return undefined
}
