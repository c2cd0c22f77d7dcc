import type { EmptyResponse } from '@vitrine/contract'
import type { CountResponse, CursorQuery, Revised } from '@vitrine/contract/catalog-v3'
import { isUniqueViolation, isUuid, newId } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { compileFilter } from '../../query/filter.ts'
import { type CursorPage, cursorPage, type Placed } from '../core/cursor-page-repository.ts'
import { alreadyExists, checkRevision, notFound } from '../core/errors.ts'
import {
  type Columns,
  changeRow,
  countRows,
  findRow,
  insertRow,
  removeRow,
  selectRows,
} from '../core/rows-repository.ts'
import { lockProductsOf } from './products-of.ts'
import { refreshProductsOf } from './refresh-later.ts'
import { productsAtOnce } from './refresh-products.ts'
import type { SharedKind, SharedRow } from './shared-kind.ts'

/** What can be done with one kind of entity that products share. Writes run inside a transaction. */
export interface SharedEntities<Entity, Draft, Changes> {
  create(context: SiteContext, draft: Draft): Promise<Entity>
  get(context: SiteContext, id: string, withCount: boolean): Promise<Entity>
  update(context: SiteContext, changes: Changes, withCount: boolean): Promise<Entity>
  remove(context: SiteContext, id: string): Promise<EmptyResponse>
  query(context: SiteContext, query: CursorQuery | undefined, withCount: boolean): Promise<CursorPage<Entity>>
  count(context: SiteContext, filter: CursorQuery['filter']): Promise<CountResponse>
  getOrCreate(context: SiteContext, draft: Draft, withCount: boolean): Promise<Entity>
}

export function sharedEntities<
  Entity extends Revised,
  Draft,
  Changes extends { readonly id: string; readonly revision: string },
  Row extends SharedRow,
>(kind: SharedKind<Entity, Draft, Changes, Row>): SharedEntities<Entity, Draft, Changes> {
  const { table, noun, fields } = kind

  async function insert(context: SiteContext, draft: Draft): Promise<Row | undefined> {
    const now = new Date(context.clock())
    const columns = { id: newId(context.clock), ...kind.columnsOf(draft), created_at: now, updated_at: now }
    return insertRow<Row>(context, table, columns)
  }

  const nameTaken = (name: string) => alreadyExists(kind.nameTaken, { name })

  async function lock(context: SiteContext, id: string): Promise<Row> {
    const row = isUuid(id) ? await findRow<Row>(context, table, 'id', id, 'for update') : undefined
    if (!row) throw notFound(noun, id)
    return row
  }

  /**
   * Products before the entity, as everybody who changes products and then counts them for their entities: in that order two
   * calls wait for each other and do not deadlock.
   */
  async function lockWithProducts(context: SiteContext, id: string): Promise<Row> {
    if (isUuid(id)) await lockProductsOf(context, table, id, undefined, productsAtOnce)
    return lock(context, id)
  }

  async function change(context: SiteContext, id: string, columns: Columns, name: string): Promise<Row> {
    try {
      return await changeRow<Row>(context, table, id, columns)
    } catch (error) {
      if (isUniqueViolation(error, kind.keyConstraint)) throw nameTaken(name)
      throw error
    }
  }

  return {
    async create(context, draft) {
      const row = await insert(context, draft)
      if (!row) throw nameTaken(kind.keyOf(draft))
      return kind.wire(row, false)
    },

    async get(context, id, withCount) {
      const row = isUuid(id) ? await findRow<Row>(context, table, 'id', id) : undefined
      if (!row) throw notFound(noun, id)
      return kind.wire(row, withCount)
    },

    async update(context, changes, withCount) {
      const { id, revision } = changes
      const row = await lockWithProducts(context, id)
      checkRevision(row, revision)
      const columns = kind.changedColumns(changes, row)
      const changed = await change(context, row.id, columns, String(columns[kind.keyColumn] ?? ''))
      if (kind.isShown(columns, row)) await refreshProductsOf(context, table, row.id)
      return kind.wire(changed, withCount)
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
          operation: `${kind.operations}.query`,
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
      // Whoever is second finds what the first made; it can only be gone again in between by being deleted.
      for (;;) {
        const row =
          (await findRow<Row>(context, table, kind.keyColumn, kind.keyOf(draft))) ??
          (await insert(context, draft))
        if (row) return kind.wire(row, withCount)
      }
    },
  }
}
