import { sql } from 'kysely'
import type { QueryField, QueryFields } from './fields.ts'

/** What collections can be filtered and sorted by. Their ids are texts: the built-in one is no UUID. */
export const collectionFields: QueryFields = new Map<string, QueryField>([
  ['id', { value: { kind: 'text' }, sql: sql.ref('id'), sortable: true }],
  ['name', { value: { kind: 'text' }, sql: sql.ref('name'), foldedSql: sql.ref('name_key'), sortable: true }],
  ['slug', { value: { kind: 'text' }, sql: sql.ref('slug'), sortable: false }],
  ['visible', { value: { kind: 'flag' }, sql: sql.ref('visible'), sortable: false }],
])
