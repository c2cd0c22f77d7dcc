import { type DeclaredOperation, staff } from '@vitrine/contract/server'
import * as v from 'valibot'
import type { TransferFormat } from './export/export-catalog.ts'

// Choice: the wire names no calls for whole catalogs; they stand below the prefix of the stores.

export interface ExportCatalogRequest {
  readonly format: TransferFormat
}

export const transferFormat: v.GenericSchema<unknown, TransferFormat> = v.picklist(['CSV', 'JSON_LINES'])

export const exportCatalogRequest: v.GenericSchema<unknown, ExportCatalogRequest> = v.object({
  format: transferFormat,
})

export interface CreateImportRequest {
  readonly format: TransferFormat
  /** Our name of a column → what the file calls it, where that is something else. */
  readonly mapping?: Readonly<Record<string, string>> | undefined
  /** Everything is tried and nothing kept. */
  readonly dryRun?: boolean | undefined
}

export interface ImportIdRequest {
  readonly importId: string
}

export interface AddPartRequest extends ImportIdRequest {
  /** From 0; parts make up the file in the order of their numbers. */
  readonly number: number
  /** Cut wherever it suits between two characters. */
  readonly content: string
}

export interface CatalogImport {
  readonly id: string
  readonly format: TransferFormat
  readonly dryRun: boolean
  /** `OPEN` takes parts; `FAILED` is a fault of the platform, not of the file. */
  readonly status: 'OPEN' | 'WAITING' | 'RUNNING' | 'FINISHED' | 'FAILED'
  /** Products taken over so far. */
  readonly succeeded: number
  /** Products that could not be. */
  readonly failed: number
  readonly errorCount: number
  /** The first thousand. */
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

const importId = v.pipe(v.string(), v.maxLength(100))
const columnName = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** Leaves room for its envelope within the bodies that are read, whatever JSON makes of it. */
const maxPartLength = 150_000
/** At the largest parts some 15 GB. */
const maxParts = 100_000

export const createImportRequest: v.GenericSchema<unknown, CreateImportRequest> = v.object({
  format: transferFormat,
  mapping: v.optional(v.record(columnName, columnName)),
  dryRun: v.optional(v.boolean()),
})
export const addPartRequest: v.GenericSchema<unknown, AddPartRequest> = v.object({
  importId,
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxParts)),
  content: v.pipe(v.string(), v.maxLength(maxPartLength)),
})
export const importIdRequest: v.GenericSchema<unknown, ImportIdRequest> = v.object({ importId })

/** Answers a file; the `types` of an operation have no word for it. */
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
