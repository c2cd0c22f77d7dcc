import type { BulkResponse, ItemMetadata } from '../common/bulk.ts'
import type { CursorPagingMetadata, CursorQuery } from '../common/query.ts'
import type { EmptyResponse, JsonObject, Timestamp } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import { queryString, queryStringOrBody } from '../query-string.ts'

/** Fields of every entity of catalog V3. */
export interface Revised {
  id: string
  /** Increases with every change; an integer as a string. An update has to send the current one. */
  revision: string
  createdDate: Timestamp
  updatedDate: Timestamp
}

/** One item of a bulk response. */
export interface BulkItemResult<T> {
  itemMetadata: ItemMetadata
  /** Only with `returnEntity`. */
  item?: T
}

export interface CountResponse {
  count: number
}

/**
 * What distinguishes entities with a unique name (brands, ribbons, info sections). The requests, responses and operations of
 * their eleven calls follow from it.
 */
export interface NamedEntity {
  /** Field of one entity on the wire: `brand`. */
  one: string
  /** Field of several entities, and prefix of the operation names: `brands`. */
  many: string
  entity: Revised
  toCreate: object
  /** Fields to change, with `id` and `revision`. */
  changes: object
  /** Values of `fields`: response fields that are only sent on request. */
  field: string
  /** What `getOrCreate` finds an entity by, and the same for several entities. */
  key: object
  keys: object
  notFound: string
  alreadyExists: string
}

interface Fields<T extends NamedEntity> {
  fields?: readonly T['field'][]
}
interface ReturnEntity {
  /** Whether each result has the entity as `item`. */
  returnEntity?: boolean
}

export type EntityResponse<T extends NamedEntity> = { [K in T['one']]: T['entity'] }
export type CreateRequest<T extends NamedEntity> = { [K in T['one']]: T['toCreate'] }
export type GetRequest<T extends NamedEntity> = { [K in `${T['one']}Id`]: string } & Fields<T>
export type UpdateRequest<T extends NamedEntity> = { [K in T['one']]: T['changes'] } & Fields<T>
export type DeleteRequest<T extends NamedEntity> = { [K in `${T['one']}Id`]: string }
export type QueryRequest<T extends NamedEntity> = { query?: CursorQuery } & Fields<T>
export type QueryResponse<T extends NamedEntity> = { [K in T['many']]: readonly T['entity'][] } & {
  pagingMetadata: CursorPagingMetadata
}
export interface CountRequest {
  filter?: JsonObject
}
export type GetOrCreateRequest<T extends NamedEntity> = T['key'] & Fields<T>

/** Changes of one entity in a bulk update. */
export type MaskedChanges<T extends NamedEntity> = { [K in T['one']]: T['changes'] } & {
  /** Comma-separated names of the fields to change. Without it, all given fields change. */
  fieldMask?: string
}
/** Bulk calls take 1 to 100 entities. */
export type BulkCreateRequest<T extends NamedEntity> = {
  [K in T['many']]: readonly T['toCreate'][]
} & ReturnEntity
export type BulkUpdateRequest<T extends NamedEntity> = {
  [K in T['many']]: readonly MaskedChanges<T>[]
} & Fields<T> &
  ReturnEntity
export type BulkDeleteRequest<T extends NamedEntity> = { [K in `${T['one']}Ids`]: readonly string[] }
export type BulkGetOrCreateRequest<T extends NamedEntity> = T['keys'] & Fields<T> & ReturnEntity
export type BulkEntityResponse<T extends NamedEntity> = BulkResponse<BulkItemResult<T['entity']>>

/** Error code of every write: the idempotency key was used for another request before. */
type Write = 'IDEMPOTENCY_KEY_REUSED'

export interface EntityOperations<T extends NamedEntity> {
  readonly create: Operation<CreateRequest<T>, EntityResponse<T>, T['alreadyExists'] | Write>
  readonly get: Operation<GetRequest<T>, EntityResponse<T>, T['notFound']>
  readonly update: Operation<
    UpdateRequest<T>,
    EntityResponse<T>,
    T['notFound'] | 'STALE_REVISION' | T['alreadyExists'] | Write
  >
  readonly delete: Operation<DeleteRequest<T>, EmptyResponse, T['notFound'] | Write>
  readonly query: Operation<QueryRequest<T>, QueryResponse<T>>
  readonly count: Operation<CountRequest, CountResponse>
  /** Returns the entity with this key; creates it if there is none. */
  readonly getOrCreate: Operation<GetOrCreateRequest<T>, EntityResponse<T>, Write>
  readonly bulkCreate: Operation<BulkCreateRequest<T>, BulkEntityResponse<T>, Write>
  readonly bulkUpdate: Operation<BulkUpdateRequest<T>, BulkEntityResponse<T>, Write>
  readonly bulkDelete: Operation<BulkDeleteRequest<T>, BulkEntityResponse<T>, Write>
  readonly bulkGetOrCreate: Operation<BulkGetOrCreateRequest<T>, BulkEntityResponse<T>, Write>
}

/**
 * The operations of an entity with a unique name.
 * @param segment its path segment: `info-sections`
 * @param queryMethod ribbons are queried by POST, the others by GET
 */
export function entityOperations<T extends NamedEntity>(
  one: T['one'],
  many: T['many'],
  segment: string,
  queryMethod: 'GET' | 'POST',
): EntityOperations<T> {
  const path = `${catalogV3}/v3/${segment}` as const
  const bulkPath = `${catalogV3}/v3/bulk/${segment}` as const
  return {
    create: { name: `${many}.create`, method: 'POST', path },
    get: {
      name: `${many}.get`,
      method: 'GET',
      path: `${path}/{${one}Id}`,
      fill: fillPath,
      query: queryString,
      idempotent: true,
    },
    update: { name: `${many}.update`, method: 'PATCH', path: `${path}/{${one}.id}`, fill: fillPath },
    delete: { name: `${many}.delete`, method: 'DELETE', path: `${path}/{${one}Id}`, fill: fillPath },
    query: {
      name: `${many}.query`,
      method: queryMethod,
      path: `${path}/query`,
      ...(queryMethod === 'GET' && { query: queryStringOrBody }),
      idempotent: true,
    },
    count: { name: `${many}.count`, method: 'POST', path: `${path}/count`, idempotent: true },
    getOrCreate: { name: `${many}.getOrCreate`, method: 'POST', path: `${path}/get-or-create` },
    bulkCreate: { name: `${many}.bulkCreate`, method: 'POST', path: `${bulkPath}/create` },
    bulkUpdate: { name: `${many}.bulkUpdate`, method: 'POST', path: `${bulkPath}/update` },
    bulkDelete: { name: `${many}.bulkDelete`, method: 'POST', path: `${bulkPath}/delete` },
    bulkGetOrCreate: { name: `${many}.bulkGetOrCreate`, method: 'POST', path: `${bulkPath}/get-or-create` },
  }
}
