import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import * as v from 'valibot'

// The public platform has no calls for whole catalogs. Ours are under the path of its stores API.

export type CatalogFileFormat = 'CSV' | 'JSON_LINES'

/** Column name of the documented format → column name in the file, where they differ. */
export type ColumnMapping = Readonly<Record<string, string>>

export interface ExportCatalogRequest {
  readonly format: CatalogFileFormat
}

export interface CreateImportRequest {
  readonly format: CatalogFileFormat
  readonly mapping?: ColumnMapping | undefined
  /** Reports all errors and changes nothing. */
  readonly dryRun?: boolean | undefined
}

export interface ImportIdRequest {
  readonly importId: string
}

export interface AddPartRequest extends ImportIdRequest {
  /** From 0; the file consists of the parts in the order of their numbers. */
  readonly number: number
  /** Any part of the file; split it between two characters. */
  readonly content: string
}

export interface CatalogImport {
  readonly id: string
  readonly format: CatalogFileFormat
  readonly dryRun: boolean
  /** `OPEN` accepts parts. `FAILED` is an error of the platform, not of the file. */
  readonly status: 'OPEN' | 'WAITING' | 'RUNNING' | 'FINISHED' | 'FAILED'
  /** Entries imported so far. */
  readonly succeeded: number
  /** Entries with errors. */
  readonly failed: number
  readonly errorCount: number
  /** The first 1000. */
  readonly errors: readonly {
    readonly line: number
    readonly column?: string
    readonly code: string
    readonly description: string
  }[]
  readonly createdDate: string
}

export interface ImportResponse {
  readonly import: CatalogImport
}

const fileFormat: v.GenericSchema<unknown, CatalogFileFormat> = v.picklist(['CSV', 'JSON_LINES'])
const importId = v.pipe(v.string(), v.maxLength(100))
const columnName = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** Fits into the body size limit, even if JSON escapes every character. */
const maxPartLength = 150_000
/** About 15 GB with parts of the maximum size. */
const maxParts = 100_000

const createImportRequest: v.GenericSchema<unknown, CreateImportRequest> = v.object({
  format: fileFormat,
  mapping: v.optional(v.record(columnName, columnName)),
  dryRun: v.optional(v.boolean()),
})
const addPartRequest: v.GenericSchema<unknown, AddPartRequest> = v.object({
  importId,
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxParts)),
  content: v.pipe(v.string(), v.maxLength(maxPartLength)),
})
const importIdRequest: v.GenericSchema<unknown, ImportIdRequest> = v.object({ importId })

const exportCatalogRequest: v.GenericSchema<unknown, ExportCatalogRequest> = v.object({
  format: fileFormat,
})

/** Responds with a file. */
export const exportCatalogOperation: DeclaredOperation<ExportCatalogRequest, unknown, never> = {
  name: 'transfer.export',
  method: 'GET',
  path: '/stores/v1/catalog-export',
  idempotent: true,
  access: staff,
  right: 'CATALOG_READ',
  errors: [],
  request: exportCatalogRequest,
}

export const createImportOperation: DeclaredOperation<CreateImportRequest, ImportResponse, never> = {
  name: 'transfer.createImport',
  method: 'POST',
  path: '/stores/v1/catalog-imports',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: createImportRequest,
}
export const addPartOperation: DeclaredOperation<AddPartRequest, ImportResponse, never> = {
  name: 'transfer.addPart',
  method: 'POST',
  path: '/stores/v1/catalog-imports/{importId}/parts',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: addPartRequest,
}
export const startImportOperation: DeclaredOperation<ImportIdRequest, ImportResponse, never> = {
  name: 'transfer.startImport',
  method: 'POST',
  path: '/stores/v1/catalog-imports/{importId}/start',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: importIdRequest,
}
export const getImportOperation: DeclaredOperation<ImportIdRequest, ImportResponse, never> = {
  name: 'transfer.getImport',
  method: 'GET',
  path: '/stores/v1/catalog-imports/{importId}',
  idempotent: true,
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
  request: importIdRequest,
}
