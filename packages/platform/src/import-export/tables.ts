import type { Generated } from 'kysely'
import type { Json } from '../sites/index.ts'
import type { TransferFormat } from './export/export-catalog.ts'
import type { ColumnMapping } from './import/read-csv.ts'

export interface TransferTables {
  catalog_imports: {
    site_id: string
    id: string
    format: TransferFormat
    mapping: Json<ColumnMapping>
    /** Everything is tried and nothing kept. */
    dry_run: boolean
    /** The work; null while parts of the file may still come. */
    job_id: string | null
    /** Lines and columns that could not be taken over, those that are not kept any more included. */
    error_count: Generated<number>
    created_at: Date
  }
  /** The file, in pieces of any size. */
  catalog_import_parts: {
    site_id: string
    import_id: string
    number: number
    content: Buffer
  }
  catalog_import_errors: {
    site_id: string
    import_id: string
    number: number
    line: number
    column_name: string | null
    code: string
    description: string
  } /** What steps of an import found out for those that follow (`ImportNote`). */
  catalog_import_notes: {
    site_id: string
    import_id: string
    kind: string
    key: string
    value: string
  }
}

declare module '../db/tables.ts' {
  interface Tables extends TransferTables {}
}
