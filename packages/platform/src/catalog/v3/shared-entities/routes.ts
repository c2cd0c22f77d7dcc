import type {
  BulkEntityResponse,
  BulkItemResult,
  CursorQuery,
  EntityResponse,
  QueryResponse,
} from '@vitrine/contract/catalog-v3'
import { type RequestContext, type Route, route, writeRoute } from '../../../http/index.ts'
import { bulkResponse, eachItem, masked } from '../core/bulk.ts'
import {
  brandKind,
  infoSectionKind,
  ribbonKind,
  type SharedEntity,
  type SharedKind,
  type SharedRow,
} from './kinds.ts'
import { sharedEntities } from './shared-entities.ts'

/** Brands, ribbons and info sections of catalog V3. */
export const sharedEntityRoutes: readonly Route[] = [
  ...routesOf(brandKind),
  ...routesOf(ribbonKind),
  ...routesOf(infoSectionKind),
]

/** The eleven calls of one kind. */
function routesOf<T extends SharedEntity, Row extends SharedRow>(kind: SharedKind<T, Row>): readonly Route[] {
  const { one, many, operations } = kind
  const entities = sharedEntities(kind)
  // The compiler does not follow names that are computed from a type parameter; `EntityOperations` declares these very fields.
  const field = <V>(input: object, name: string) => (input as Readonly<Record<string, V>>)[name] as V
  const idOf = (input: object) => field<string>(input, `${one}Id`)
  const single = (entity: T['entity']) => ({ [one]: entity }) as EntityResponse<T>
  // The number of products is the only field that has to be requested.
  const withCount = ({ fields = [] }: { readonly fields?: readonly string[] }) => fields.length > 0

  /** Runs a call for each item by itself. */
  const each = async <I>(
    context: RequestContext,
    items: readonly I[],
    run: (item: I) => Promise<T['entity']>,
    {
      returnEntity,
      itemId = () => undefined,
    }: { returnEntity?: boolean; itemId?: (item: I) => string | undefined },
  ): Promise<BulkEntityResponse<T>> => {
    const outcomes = await eachItem(
      context,
      items,
      async (item) => {
        const entity = await run(item)
        return { id: entity.id, item: entity }
      },
      itemId,
    )
    return bulkResponse<T['entity'], BulkItemResult<T['entity']>>(outcomes, (item) =>
      returnEntity ? { item } : undefined,
    )
  }

  return [
    writeRoute(operations.create, async (context, input) =>
      single(await entities.create(context, field<T['toCreate']>(input, one))),
    ),
    route(operations.get, async (context, input) =>
      single(await entities.get(context, idOf(input), withCount(input))),
    ),
    writeRoute(operations.update, async (context, input) =>
      single(await entities.update(context, field<T['changes']>(input, one), withCount(input))),
    ),
    writeRoute(operations.delete, (context, input) => entities.remove(context, idOf(input))),
    route(operations.query, async (context, input) => {
      const query = field<CursorQuery | undefined>(input, 'query')
      const { rows, pagingMetadata } = await entities.query(context, query, withCount(input))
      return { [many]: rows, pagingMetadata } as QueryResponse<T>
    }),
    route(operations.count, (context, { filter }) => entities.count(context, filter)),
    writeRoute(operations.getOrCreate, async (context, input) =>
      single(await entities.getOrCreate(context, kind.wanted(input), withCount(input))),
    ),
    writeRoute(operations.bulkCreate, (context, input) =>
      each(
        context,
        field<readonly T['toCreate'][]>(input, many),
        (draft) => entities.create(context, draft),
        input,
      ),
    ),
    writeRoute(operations.bulkUpdate, (context, input) => {
      const changes = field<readonly ({ readonly fieldMask?: string } & object)[]>(input, many).map(
        (item, at) =>
          masked(field<T['changes']>(item, one), item.fieldMask, kind.changeable, `${many}[${at}].fieldMask`),
      )
      return each(context, changes, (change) => entities.update(context, change, withCount(input)), {
        ...input,
        itemId: ({ id }) => id,
      })
    }),
    writeRoute(operations.bulkDelete, async (context, input) => {
      const outcomes = await eachItem<string, T['entity']>(
        context,
        field<readonly string[]>(input, `${one}Ids`),
        async (id) => {
          await entities.remove(context, id)
          return { id }
        },
        (id) => id,
      )
      return bulkResponse<T['entity'], BulkItemResult<T['entity']>>(outcomes, () => undefined)
    }),
    writeRoute(operations.bulkGetOrCreate, (context, input) =>
      each(
        context,
        kind.allWanted(input),
        (draft) => entities.getOrCreate(context, draft, withCount(input)),
        input,
      ),
    ),
  ]
}
