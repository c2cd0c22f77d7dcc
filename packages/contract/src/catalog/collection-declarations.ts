import * as v from 'valibot'
import { emptyResponse, seoSchema } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, staff } from '../declaration.ts'
import { listOf } from '../schema/collections.ts'
import { type EntriesOf, nullable, objectOf, optional } from '../schema/object.ts'
import { text, timestamp } from '../schema/text.ts'
import type {
  CollectionChanges,
  CollectionFieldsToWrite,
  CollectionProductsRequest,
  CollectionToCreate,
  CreateCollectionRequest,
  DeleteCollectionRequest,
  UpdateCollectionRequest,
} from './collection.ts'
import { getCollectionResponse } from './read-declarations.ts'
import {
  addProductsToCollection,
  addProductsToCollectionErrors,
  createCollection,
  createCollectionErrors,
  deleteCollection,
  deleteCollectionErrors,
  removeProductsFromCollection,
  removeProductsFromCollectionErrors,
  updateCollection,
  updateCollectionErrors,
} from './write-operations.ts'

const id = text(36, 1)
const collectionFields: EntriesOf<CollectionFieldsToWrite> = {
  name: optional(text(50, 1)),
  description: nullable(text(600)),
  slug: optional(text(100, 1)),
  visible: optional(v.boolean()),
  seoSchema: optional(seoSchema),
}

export const createCollectionRequest: v.GenericSchema<unknown, CreateCollectionRequest> =
  objectOf<CreateCollectionRequest>({
    collection: objectOf<CollectionToCreate>({ ...collectionFields, name: text(50, 1) }),
  })

export const updateCollectionRequest: v.GenericSchema<unknown, UpdateCollectionRequest> =
  objectOf<UpdateCollectionRequest>({
    collection: objectOf<CollectionChanges>({ ...collectionFields, id, lastUpdated: nullable(timestamp) }),
  })

export const deleteCollectionRequest: v.GenericSchema<unknown, DeleteCollectionRequest> =
  objectOf<DeleteCollectionRequest>({ id })

export const collectionProductsRequest: v.GenericSchema<unknown, CollectionProductsRequest> =
  objectOf<CollectionProductsRequest>({ id, productIds: listOf(id, 1_000) })

export const collectionDeclarations: readonly DeclaredOperation[] = [
  declareOperation(addProductsToCollection, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: addProductsToCollectionErrors,
    request: collectionProductsRequest,
    response: emptyResponse,
  }),
  declareOperation(removeProductsFromCollection, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: removeProductsFromCollectionErrors,
    request: collectionProductsRequest,
    response: emptyResponse,
  }),
  declareOperation(createCollection, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: createCollectionErrors,
    request: createCollectionRequest,
    response: getCollectionResponse,
  }),
  declareOperation(updateCollection, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: updateCollectionErrors,
    request: updateCollectionRequest,
    response: getCollectionResponse,
  }),
  declareOperation(deleteCollection, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: deleteCollectionErrors,
    request: deleteCollectionRequest,
    response: emptyResponse,
  }),
]
