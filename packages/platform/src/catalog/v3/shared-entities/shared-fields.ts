import { sql } from 'kysely'
import type { QueryField, QueryFields } from '../../query/fields.ts'

type Entry = readonly [string, QueryField]

/** What every kind can be filtered and sorted by, and what it has of its own (wire.md 2.6). */
export function sharedFields(...own: readonly Entry[]): QueryFields {
  return new Map<string, QueryField>([
    ['id', { value: { kind: 'id' }, sql: sql.ref('id'), sortable: false }],
    ['createdDate', { value: { kind: 'date' }, sql: sql.ref('created_at'), sortable: true }],
    ['updatedDate', { value: { kind: 'date' }, sql: sql.ref('updated_at'), sortable: true }],
    ...own,
  ])
}

/** A text that is compared as it is, and searched and sorted without case and accents. */
export function foldedField(name: string, column: string): Entry {
  const foldedSql = sql.ref(`${column}_key`)
  return [name, { value: { kind: 'text' }, sql: sql.ref(column), foldedSql, sortable: true }]
}
