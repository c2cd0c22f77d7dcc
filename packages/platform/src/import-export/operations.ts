import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import * as v from 'valibot'

// The public platform has no calls for whole catalogs. Ours are under the path of its stores API.

const fileFormat = v.picklist(['CSV', 'JSON_LINES'])
export type CatalogFileFormat = v.InferOutput<typeof fileFormat>

const exportCatalogRequest = v.object({ format: fileFormat })

const columnName = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
/** Column name of the documented format → column name in the file, where they differ. */
const columnMapping = v.record(columnName, columnName)
export type ColumnMapping = Readonly<v.InferOutput<typeof columnMapping>>

const createImportRequest = v.object({
  format: fileFormat,
  mapping: v.optional(columnMapping),
  /** Reports all errors and changes nothing. */
  dryRun: v.optional(v.boolean()),
})
export type CreateImportRequest = v.InferOutput<typeof createImportRequest>

const importIdRequest = v.object({ importId: v.pipe(v.string(), v.maxLength(100)) })
export type ImportIdRequest = v.InferOutput<typeof importIdRequest>

/** Fits into the body size limit, even if JSON escapes every character. */
const maxPartLength = 150_000
/** About 15 GB with parts of the maximum size. */
const maxParts = 100_000

const addPartRequest = v.object({
  ...importIdRequest.entries,
  /** From 0; the file consists of the parts in the order of their numbers. */
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxParts)),
  /** Any part of the file; split it between two characters. */
  content: v.pipe(v.string(), v.maxLength(maxPartLength)),
})
export type AddPartRequest = v.InferOutput<typeof addPartRequest>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const importError = v.object({
  line: count,
  column: v.exactOptional(v.string()),
  code: v.string(),
  description: v.string(),
})

const catalogImport = v.object({
  id: v.string(),
  format: fileFormat,
  dryRun: v.boolean(),
  /** `OPEN` accepts parts. `FAILED` is an error of the platform, not of the file. */
  status: v.picklist(['OPEN', 'WAITING', 'RUNNING', 'FINISHED', 'FAILED']),
  /** Entries imported so far. */
  succeeded: count,
  /** Entries with errors. */
  failed: count,
  errorCount: count,
  /** The first 1000. */
  errors: v.pipe(v.array(importError), v.readonly()),
  createdDate: v.string(),
})
export type CatalogImport = Readonly<v.InferOutput<typeof catalogImport>>

const importResponse = v.object({ import: catalogImport })
export type ImportResponse = v.InferOutput<typeof importResponse>

/** Responds with a file. */
export const exportCatalogOperation: DeclaredOperation<
  v.InferOutput<typeof exportCatalogRequest>,
  unknown,
  never
> = {
  name: 'catalogFiles.export',
  method: 'GET',
  path: '/stores/v1/catalog-export',
  idempotent: true,
  access: staff,
  right: 'CATALOG_READ',
  errors: [],
  request: exportCatalogRequest,
}

const catalogImports = {
  path: '/stores/v1/catalog-imports',
  access: staff,
  right: 'CATALOG_WRITE',
  errors: [],
} as const

export const createImportOperation: DeclaredOperation<
  CreateImportRequest,
  ImportResponse,
  'IDEMPOTENCY_KEY_REUSED'
> = {
  ...catalogImports,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
  name: 'catalogFiles.createImport',
  method: 'POST',
  request: createImportRequest,
  response: importResponse,
}
export const addPartOperation: DeclaredOperation<AddPartRequest, ImportResponse, never> = {
  ...catalogImports,
  name: 'catalogFiles.addPart',
  method: 'POST',
  path: `${catalogImports.path}/{importId}/parts`,
  request: addPartRequest,
  response: importResponse,
}
export const startImportOperation: DeclaredOperation<
  ImportIdRequest,
  ImportResponse,
  'IDEMPOTENCY_KEY_REUSED'
> = {
  ...catalogImports,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
  name: 'catalogFiles.startImport',
  method: 'POST',
  path: `${catalogImports.path}/{importId}/start`,
  request: importIdRequest,
  response: importResponse,
}
export const getImportOperation: DeclaredOperation<ImportIdRequest, ImportResponse, never> = {
  ...catalogImports,
  name: 'catalogFiles.getImport',
  method: 'GET',
  path: `${catalogImports.path}/{importId}`,
  idempotent: true,
  request: importIdRequest,
  response: importResponse,
}
