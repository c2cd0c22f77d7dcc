import { allProductsCollection, type GetCollectionResponse } from '@vitrine/contract'
import type { UpdateCollectionRequest } from '@vitrine/contract/catalog-admin'
import { isUniqueViolation } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { foldText } from '../fold.ts'
import { collectionNotFound } from '../not-found.ts'
import { changeCollection, lockCollection } from '../repository/collection-writes.ts'
import { wireCollection } from '../wire/collection.ts'
import { collectionIsBuiltIn, slugTaken, staleCollection } from './refusals.ts'
import { checkSlug } from './slug.ts'

/**
 * Changes the given fields of a collection; others stay as they are. One that is sent back as it was read is refused when it changed
 * since. Its time of last change always moves on, so that a stale write is told from a fresh one.
 */
export async function updateCollection(
  context: RequestContext,
  { collection }: UpdateCollectionRequest,
): Promise<GetCollectionResponse> {
  const { id, lastUpdated, name, description, slug, visible, seoSchema } = collection
  if (id === allProductsCollection.id) throw collectionIsBuiltIn()
  checkSlug(slug, 'collection.slug')
  const before = await lockCollection(context, id)
  if (!before) throw collectionNotFound({ id })
  const changedAt = before.updated_at
  if (lastUpdated && Date.parse(lastUpdated) < changedAt.getTime()) throw staleCollection(id, changedAt)
  const changes = {
    ...(name !== undefined && { name, name_key: foldText(name) }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(slug !== undefined && { slug }),
    ...(visible !== undefined && { visible }),
    ...(seoSchema !== undefined && { seo: JSON.stringify(seoSchema) }),
    updated_at: new Date(Math.max(context.clock(), changedAt.getTime() + 1)),
  }
  try {
    return {
      collection: wireCollection(await changeCollection(context, id, changes), context.publicUrl),
    }
  } catch (error) {
    if (isUniqueViolation(error, 'collections_slug')) throw slugTaken(slug ?? '')
    throw error
  }
}
