import type { EmptyResponse } from '@vitrine/contract'
import type { CountResponse, CursorQuery } from '@vitrine/contract/catalog-v3'
import { isUniqueViolation, isUuid, newId } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { compileFilter } from '../../query/filter.ts'
import { type CursorPage, cursorPage, type Placed } from '../core/cursor-page-repository.ts'
import { alreadyExists, checkRevision, notFound } from '../core/errors.ts'
import {
  changeRow,
  countRows,
  findRow,
  insertRow,
  lockRow,
  removeRow,
  selectRows,
} from '../core/rows-repository.ts'
import type { SharedEntity, SharedKind, SharedRow } from './kinds.ts'
import { productsPerStep, refreshProductsOf } from './refresh-products.ts'
import { lockProductsWith } from './repository.ts'

/** What can be done with one kind of entity that products share. Writes run inside a transaction. */
export interface SharedEntities<T extends SharedEntity> {
  create(context: SiteContext, draft: T['toCreate']): Promise<T['entity']>
  get(context: SiteContext, id: string, withCount: boolean): Promise<T['entity']>
  update(context: SiteContext, changes: T['changes'], withCount: boolean): Promise<T['entity']>
  remove(context: SiteContext, id: string): Promise<EmptyResponse>
  query(
    context: SiteContext,
    query: CursorQuery | undefined,
    withCount: boolean,
  ): Promise<CursorPage<T['entity']>>
  count(context: SiteContext, filter: CursorQuery['filter']): Promise<CountResponse>
  getOrCreate(context: SiteContext, draft: T['toCreate'], withCount: boolean): Promise<T['entity']>
}

export function sharedEntities<T extends SharedEntity, Row extends SharedRow>(
  kind: SharedKind<T, Row>,
): SharedEntities<T> {
  const { table, noun, fields, keyColumn } = kind

  async function insert(context: SiteContext, draft: T['toCreate']): Promise<Row | undefined> {
    const now = new Date(context.clock())
    const columns = { id: newId(context.clock), ...kind.columnsOf(draft), created_at: now, updated_at: now }
    return insertRow<Row>(context, table, columns)
  }

  /**
   * Products before the entity, as every write of a product that then counts it for its entities: in that order two calls wait for each
   * other and do not deadlock.
   */
  async function lockWithProducts(context: SiteContext, id: string): Promise<Row> {
    if (isUuid(id)) await lockProductsWith(context, table, id, undefined, productsPerStep)
    const row = isUuid(id) ? await lockRow<Row>(context, table, id) : undefined
    if (!row) throw notFound(noun, id)
    return row
  }

  return {
    async create(context, draft) {
      const row = await insert(context, draft)
      if (!row) throw alreadyExists(kind.alreadyExists, { name: kind.keyOf(draft) })
      return kind.wire(row, false)
    },

    async get(context, id, withCount) {
      const row = isUuid(id) ? await findRow<Row>(context, table, 'id', id) : undefined
      if (!row) throw notFound(noun, id)
      return kind.wire(row, withCount)
    },

    async update(context, changes, withCount) {
      const row = await lockWithProducts(context, changes.id)
      checkRevision(row, changes.revision)
      const columns = kind.changedColumns(changes, row)
      try {
        const changed = await changeRow<Row>(context, table, row.id, columns)
        if (kind.isShown(columns, row)) await refreshProductsOf(context, table, row.id)
        return kind.wire(changed, withCount)
      } catch (error) {
        if (!isUniqueViolation(error, kind.keyConstraint)) throw error
        throw alreadyExists(kind.alreadyExists, { name: String(columns[keyColumn] ?? '') })
      }
    },

    async remove(context, id) {
      const row = await lockWithProducts(context, id)
      await removeRow(context, table, row.id)
      await refreshProductsOf(context, table, row.id)
      return {}
    },

    async query(context, query, withCount) {
      const { rows, pagingMetadata } = await cursorPage<Row & Placed>(
        {
          operation: kind.operations.query.name,
          root: 'query',
          fields,
          maxPage: kind.maxPage,
          select: (selection) => selectRows<Row>(context, table, selection),
        },
        query,
      )
      return { rows: rows.map((row) => kind.wire(row, withCount)), pagingMetadata }
    },

    async count(context, filter = {}) {
      return { count: await countRows(context, table, compileFilter(filter, fields, 'filter')) }
    },

    async getOrCreate(context, draft, withCount) {
      // If another call creates it first, the insert does nothing and the next search finds it, unless it is deleted in between.
      for (;;) {
        const row =
          (await findRow<Row>(context, table, keyColumn, kind.keyOf(draft))) ?? (await insert(context, draft))
        if (row) return kind.wire(row, withCount)
      }
    },
  }
}
