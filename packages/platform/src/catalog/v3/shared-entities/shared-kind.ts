import type { Revised } from '@vitrine/contract/catalog-v3'
import type { QueryFields } from '../../query/fields.ts'
import type { ReferencedTable } from '../../repository/reference-repository.ts'
import type { Columns, RevisedRow } from '../core/rows-repository.ts'

/** Columns that each kind has. */
export interface SharedRow extends RevisedRow {
  readonly product_count: number
}

/** What tells brands, ribbons and info sections apart: everything else about them is the same. */
export interface SharedKind<Entity extends Revised, Draft, Changes, Row extends SharedRow> {
  readonly table: ReferencedTable
  /** Names of operations begin with it. */
  readonly operations: 'brands' | 'ribbons' | 'infoSections'
  /** Error codes begin with it. */
  readonly noun: 'BRAND' | 'RIBBON' | 'INFO_SECTION'
  readonly nameTaken: string
  /** The column that tells two of a site apart, and the constraint that says so. */
  readonly keyColumn: 'name' | 'unique_name'
  readonly keyConstraint: string
  readonly fields: QueryFields
  readonly maxPage: number
  /** What a change may give, for field masks. */
  readonly changeable: readonly (keyof Changes & string)[]
  keyOf(draft: Draft): string
  columnsOf(draft: Draft): Columns
  /** Columns that a change writes, of the row as it is. */
  changedColumns(changes: Changes, row: Row): Columns
  /** Whether products show what changed. */
  isShown(columns: Columns, row: Row): boolean
  wire(row: Row, withCount: boolean): Entity
}
