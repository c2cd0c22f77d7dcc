import { createCollection as createCollectionOperation } from '@vitrine/contract/catalog-admin'
import { declarationOf } from '@vitrine/contract/server'
import * as v from 'valibot'
import { createCollection } from '../../catalog/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import type { ImportContext } from '../import/import-context.ts'

/** Makes an empty collection, by the rules of the call. */
export async function makeCollection(
  context: ImportContext,
  collection: { readonly name: string; readonly slug?: string; readonly visible?: boolean },
): Promise<{ readonly id: string; readonly slug: string; readonly name: string }> {
  const result = v.safeParse(declarationOf(createCollectionOperation).request, { collection })
  if (!result.success) {
    throw invalidArguments(violation('collections', 'OTHER', 'cannot be the name of a collection'))
  }
  const { collection: made } = await createCollection(context, result.output)
  return { id: made?.id ?? '', slug: made?.slug ?? '', name: collection.name }
}
