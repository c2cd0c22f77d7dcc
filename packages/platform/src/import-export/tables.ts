import type { Generated } from 'kysely'
import type { Json } from '../sites/index.ts'
import type { CatalogFileFormat, ColumnMapping } from './operations.ts'

export interface ImportExportTables {
  catalog_imports: {
    site_id: string
    id: string
    format: CatalogFileFormat
    mapping: Json<ColumnMapping>
    dry_run: boolean
    /** Null until the import is started. */
    job_id: string | null
    /** All errors, including those that are not stored. */
    error_count: Generated<number>
    created_at: Date
  }
  /** The uploaded file, in parts of any size. */
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
  }
  /** What one step of an import leaves for later ones (`ImportNote`). */
  catalog_import_notes: {
    site_id: string
    import_id: string
    kind: string
    key: string
    value: string
  }
}

declare module '../db/tables.ts' {
  interface Tables extends ImportExportTables {}
}
