import * as v from 'valibot'
import { bulkResponse, emptyResponse } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, everyone, staff } from '../declaration.ts'
import { listOf } from '../schema/collections.ts'
import { type EntriesOf, objectOf, optional } from '../schema/object.ts'
import type * as entity from './entity.ts'
import {
  bulkItemResult,
  countResponse,
  cursorPagingMetadata,
  cursorQuery,
  fieldMask,
  filter,
  id,
  requestedFields,
} from './schema-fields.ts'

/** Largest number of entities in a bulk call. */
const maxBulk = 100

type Schema<T> = v.GenericSchema<unknown, T>

/** The part of an entity's schemas that its calls cannot derive. */
interface Schemas<T extends entity.NamedEntity> {
  readonly one: T['one']
  readonly many: T['many']
  readonly entity: Schema<T['entity']>
  readonly toCreate: Schema<T['toCreate']>
  readonly changes: Schema<T['changes']>
  readonly fields: readonly T['field'][]
  readonly key: EntriesOf<T['key']>
  readonly keys: EntriesOf<T['keys']>
  readonly maxPage: number
  readonly notFound: T['notFound']
  readonly alreadyExists: T['alreadyExists']
}

/** Declares the calls of an entity with a unique name: everyone reads, staff and apps write. */
export function declareEntity<T extends entity.NamedEntity>(
  operations: entity.EntityOperations<T>,
  { one, many, entity, toCreate, changes, key, keys, maxPage, notFound, alreadyExists, ...more }: Schemas<T>,
): readonly DeclaredOperation[] {
  const read = { access: everyone, right: 'CATALOG_READ' } as const
  const write = { access: staff, right: 'CATALOG_WRITE' } as const
  const reused = 'IDEMPOTENCY_KEY_REUSED'

  const returnEntity = optional(v.boolean())
  const fields = optional(requestedFields(more.fields))
  const withId = { [`${one}Id`]: id }
  const masked = object({ [one]: changes, fieldMask: optional(fieldMask) })
  const response = object<entity.EntityResponse<T>>({ [one]: entity })
  const bulk: Schema<entity.BulkEntityResponse<T>> = bulkResponse(bulkItemResult<T['entity']>(entity))

  return [
    declareOperation(operations.create, {
      ...write,
      errors: [alreadyExists, reused],
      request: object<entity.CreateRequest<T>>({ [one]: toCreate }),
      response,
    }),
    declareOperation(operations.get, {
      ...read,
      errors: [notFound],
      request: object<entity.GetRequest<T>>({ ...withId, fields }),
      response,
    }),
    declareOperation(operations.update, {
      ...write,
      errors: [notFound, 'STALE_REVISION', alreadyExists, reused],
      request: object<entity.UpdateRequest<T>>({ [one]: changes, fields }),
      response,
    }),
    declareOperation(operations.delete, {
      ...write,
      errors: [notFound, reused],
      request: object<entity.DeleteRequest<T>>(withId),
      response: emptyResponse,
    }),
    declareOperation(operations.query, {
      ...read,
      errors: [],
      request: object<entity.QueryRequest<T>>({ query: optional(cursorQuery(maxPage)), fields }),
      response: object<entity.QueryResponse<T>>({
        [many]: listOf(entity, maxPage),
        pagingMetadata: cursorPagingMetadata,
      }),
    }),
    declareOperation(operations.count, {
      ...read,
      errors: [],
      request: objectOf<entity.CountRequest>({ filter: optional(filter) }),
      response: countResponse,
    }),
    declareOperation(operations.getOrCreate, {
      ...write,
      errors: [reused],
      request: object<entity.GetOrCreateRequest<T>>({ ...key, fields }),
      response,
    }),
    declareOperation(operations.bulkCreate, {
      ...write,
      errors: [reused],
      request: object<entity.BulkCreateRequest<T>>({ [many]: listOf(toCreate, maxBulk, 1), returnEntity }),
      response: bulk,
    }),
    declareOperation(operations.bulkUpdate, {
      ...write,
      errors: [reused],
      request: object<entity.BulkUpdateRequest<T>>({
        [many]: listOf(masked, maxBulk, 1),
        returnEntity,
        fields,
      }),
      response: bulk,
    }),
    declareOperation(operations.bulkDelete, {
      ...write,
      errors: [reused],
      request: object<entity.BulkDeleteRequest<T>>({ [`${one}Ids`]: listOf(id, maxBulk, 1) }),
      response: bulk,
    }),
    declareOperation(operations.bulkGetOrCreate, {
      ...write,
      errors: [reused],
      request: object<entity.BulkGetOrCreateRequest<T>>({ ...keys, fields, returnEntity }),
      response: bulk,
    }),
  ]
}

/** An object whose field names depend on the entity, which the compiler cannot compare with its type. */
function object<T extends object>(entries: v.ObjectEntries): Schema<T> {
  return objectOf<T>(entries as unknown as EntriesOf<T>)
}
