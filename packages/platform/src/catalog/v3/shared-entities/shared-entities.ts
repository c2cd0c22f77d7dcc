import type { CursorQuery } from '@vitrine/contract/catalog-v3'
import { isUniqueViolation, isUuid, newId } from '../../../db/index.ts'
import { applicationError, type SiteContext } from '../../../http/index.ts'
import { checkRevision, notFound } from '../../errors.ts'
import { compileFilter } from '../../repository/query/filter.ts'
import type { SharedRow } from '../../tables.ts'
import { cursorPage, type Placed } from '../core/cursor-page-repository.ts'
import {
  type Columns,
  changeRow,
  countRows,
  findRow,
  insertRow,
  lockRow,
  removeRow,
  selectRows,
} from '../core/rows-repository.ts'
import type { SharedEntity, SharedKind } from './kinds.ts'
import { productsPerStep, refreshProductsOf } from './refresh-products.ts'
import { lockProductsWith } from './repository.ts'

/** The calls of one kind of entity that products share. Writes run inside a transaction. */
export function sharedEntities<T extends SharedEntity, Row extends SharedRow>(kind: SharedKind<T, Row>) {
  const { table, noun, fields, keyColumn } = kind

  async function insert(context: SiteContext, draft: T['toCreate']): Promise<Row | undefined> {
    const now = new Date(context.clock())
    const columns = { id: newId(context.clock), ...kind.columnsOf(draft), created_at: now, updated_at: now }
    return insertRow<Row>(context, table, columns)
  }

  /**
   * Locks the entity after its products. A product write locks the product first and then counts it for its entities: in the same order
   * two calls wait for each other and do not deadlock.
   */
  async function lockWithProducts(context: SiteContext, id: string): Promise<Row> {
    if (isUuid(id)) await lockProductsWith(context, table, id, undefined, productsPerStep)
    const row = isUuid(id) ? await lockRow<Row>(context, table, id) : undefined
    if (!row) throw notFound(noun, id)
    return row
  }

  const alreadyExists = (columns: Columns) =>
    applicationError(
      409,
      `${noun}_${keyColumn.toUpperCase()}_ALREADY_EXISTS`,
      'This name is already taken. Nothing was changed.',
      { name: String(columns[keyColumn] ?? '') },
    )

  return {
    async create(context: SiteContext, draft: T['toCreate']): Promise<T['entity']> {
      const row = await insert(context, draft)
      if (!row) throw alreadyExists(kind.columnsOf(draft))
      return kind.wire(row, false)
    },

    async get(context: SiteContext, id: string, withCount: boolean): Promise<T['entity']> {
      const row = isUuid(id) ? await findRow<Row>(context, table, 'id', id) : undefined
      if (!row) throw notFound(noun, id)
      return kind.wire(row, withCount)
    },

    async update(context: SiteContext, changes: T['changes'], withCount: boolean): Promise<T['entity']> {
      const row = await lockWithProducts(context, changes.id)
      checkRevision(row, changes.revision)
      const columns = kind.changedColumns(changes, row)
      try {
        const changed = await changeRow<Row>(context, table, row.id, columns)
        if (kind.isShown(columns, row)) await refreshProductsOf(context, table, row.id)
        return kind.wire(changed, withCount)
      } catch (error) {
        throw isUniqueViolation(error, `${table}_${keyColumn}`) ? alreadyExists(columns) : error
      }
    },

    async remove(context: SiteContext, id: string) {
      const row = await lockWithProducts(context, id)
      await removeRow(context, table, row.id)
      await refreshProductsOf(context, table, row.id)
      return {}
    },

    async query(context: SiteContext, query: CursorQuery | undefined, withCount: boolean) {
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

    async count(context: SiteContext, filter: CursorQuery['filter'] = {}) {
      return { count: await countRows(context, table, compileFilter(filter, fields, 'filter')) }
    },

    async getOrCreate(context: SiteContext, draft: T['toCreate'], withCount: boolean): Promise<T['entity']> {
      const key = String(kind.columnsOf(draft)[keyColumn])
      // If another call creates it first, the insert does nothing and the next search finds it, unless it is deleted in between.
      for (;;) {
        const row = (await findRow<Row>(context, table, keyColumn, key)) ?? (await insert(context, draft))
        if (row) return kind.wire(row, withCount)
      }
    },
  }
}
