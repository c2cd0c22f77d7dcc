import type { BulkItemResult, CursorQuery, EntityResponse, QueryResponse } from '@vitrine/contract/catalog-v3'
import { type Route, route, writeRoute } from '../../../http/index.ts'
import { bulkResponse, eachItem, type ItemOutcome, masked } from '../../bulk.ts'
import type { SharedRow } from '../../tables.ts'
import { brandKind, infoSectionKind, ribbonKind, type SharedEntity, type SharedKind } from './kinds.ts'
import { sharedEntities } from './shared-entities.ts'

export const sharedEntityRoutes: readonly Route[] = [
  ...routesOf(brandKind),
  ...routesOf(ribbonKind),
  ...routesOf(infoSectionKind),
]

function routesOf<T extends SharedEntity, Row extends SharedRow>(kind: SharedKind<T, Row>): readonly Route[] {
  const { one, many, operations } = kind
  const entities = sharedEntities(kind)
  // The compiler does not follow names that are computed from a type parameter; `EntityOperations` declares these very fields.
  const field = <V>(input: object, name: string) => (input as Readonly<Record<string, V>>)[name] as V
  const idOf = (input: object) => field<string>(input, `${one}Id`)
  const single = (entity: T['entity']) => ({ [one]: entity }) as EntityResponse<T>
  // The number of products is the only field that has to be requested.
  const withCount = ({ fields = [] }: { readonly fields?: readonly string[] }) => fields.length > 0

  const bulk = (outcomes: readonly ItemOutcome<T['entity']>[], returnEntity = false) =>
    bulkResponse<T['entity'], BulkItemResult<T['entity']>>(
      outcomes,
      returnEntity ? (item) => ({ item }) : undefined,
    )

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
    writeRoute(operations.bulkCreate, async (context, input) => {
      const drafts = field<readonly T['toCreate'][]>(input, many)
      const outcomes = await eachItem(context, drafts, (draft) => entities.create(context, draft))
      return bulk(outcomes, input.returnEntity)
    }),
    writeRoute(operations.bulkUpdate, async (context, input) => {
      const items = field<readonly ({ readonly fieldMask?: string } & object)[]>(input, many)
      const changes = items.map((item, at) =>
        masked(field<T['changes']>(item, one), item.fieldMask, kind.changeable, `${many}[${at}].fieldMask`),
      )
      const update = (each: T['changes']) => entities.update(context, each, withCount(input))
      return bulk(await eachItem(context, changes, update, ({ id }) => id), input.returnEntity)
    }),
    writeRoute(operations.bulkDelete, async (context, input) => {
      const remove = async (id: string) => {
        await entities.remove(context, id)
        return { id }
      }
      const ids = field<readonly string[]>(input, `${one}Ids`)
      return bulkResponse(await eachItem(context, ids, remove, (id) => id))
    }),
    writeRoute(operations.bulkGetOrCreate, async (context, input) => {
      const getOrCreate = (draft: T['toCreate']) => entities.getOrCreate(context, draft, withCount(input))
      return bulk(await eachItem(context, kind.allWanted(input), getOrCreate), input.returnEntity)
    }),
  ]
}
