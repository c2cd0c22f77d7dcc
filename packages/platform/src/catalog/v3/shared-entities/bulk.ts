import type { BulkItemResult, BulkResponse, Revised } from '@vitrine/contract/catalog-v3'
import type { RequestContext } from '../../../http/index.ts'
import { bulkAnswer, eachItem, type ItemOutcome } from '../core/bulk.ts'
import type { SharedEntities } from './shared-entities.ts'

type BulkAnswer<Entity> = BulkResponse<BulkItemResult<Entity>>

export interface BulkSharedEntities<Entity, Draft, Changes> {
  create(
    context: RequestContext,
    drafts: readonly Draft[],
    wishes: { returnEntity?: boolean },
  ): Promise<BulkAnswer<Entity>>
  update(context: RequestContext, changes: readonly Changes[], wishes: Wishes): Promise<BulkAnswer<Entity>>
  remove(context: RequestContext, ids: readonly string[]): Promise<BulkAnswer<Entity>>
  getOrCreate(context: RequestContext, drafts: readonly Draft[], wishes: Wishes): Promise<BulkAnswer<Entity>>
}

interface Wishes {
  readonly returnEntity?: boolean
  readonly fields?: readonly string[]
}

/** The same calls for many, each item by itself. */
export function bulkOf<Entity extends Revised, Draft, Changes extends { readonly id: string }>(
  entities: SharedEntities<Entity, Draft, Changes>,
): BulkSharedEntities<Entity, Draft, Changes> {
  const made = (entity: Entity) => ({ id: entity.id, item: entity })
  const unnamed = () => undefined
  return {
    async create(context, drafts, { returnEntity }) {
      const outcomes = await eachItem(
        context,
        drafts,
        async (draft) => made(await entities.create(context, draft)),
        unnamed,
      )
      return answer(outcomes, returnEntity)
    },
    async update(context, changes, { returnEntity, fields }) {
      const outcomes = await eachItem(
        context,
        changes,
        async (change) => made(await entities.update(context, change, hasWish(fields))),
        ({ id }) => id,
      )
      return answer(outcomes, returnEntity)
    },
    async remove(context, ids) {
      const outcomes = await eachItem<string, Entity>(
        context,
        ids,
        async (id) => {
          await entities.remove(context, id)
          return { id }
        },
        (id) => id,
      )
      return answer(outcomes, false)
    },
    async getOrCreate(context, drafts, { returnEntity, fields }) {
      const outcomes = await eachItem(
        context,
        drafts,
        async (draft) => made(await entities.getOrCreate(context, draft, hasWish(fields))),
        unnamed,
      )
      return answer(outcomes, returnEntity)
    },
  }
}

/** Of the fields of these entities only the number of products has to be asked for. */
export function hasWish(fields: readonly string[] = []): boolean {
  return fields.length > 0
}

function answer<Entity>(
  outcomes: readonly ItemOutcome<Entity>[],
  returnEntity: boolean | undefined,
): BulkAnswer<Entity> {
  return bulkAnswer<Entity, BulkItemResult<Entity>>(outcomes, (item) => (returnEntity ? { item } : undefined))
}
