import {
  type Route,
  route,
  StreamedResponse,
  streamRoute,
  withIdempotency,
  writeRoute,
} from '../http/index.ts'
import { exportCatalog } from './export-catalog.ts'
import { addPart, createImport, getImport, startImport } from './import/import-service.ts'
import * as operations from './operations.ts'

const mediaTypes = {
  CSV: 'text/csv; charset=utf-8; header=present',
  JSON_LINES: 'application/jsonl',
} as const
const fileNames = { CSV: 'catalog.csv', JSON_LINES: 'catalog.jsonl' } as const

/**
 * Export and import of the whole catalog.
 * @param onJob called when a job was queued
 */
export function importExportRoutes(onJob?: () => void): readonly Route[] {
  return [
    streamRoute(
      operations.exportCatalogOperation,
      'text/csv',
      async (context, { format }) =>
        new StreamedResponse((signal) => exportCatalog(context, format, signal), {
          'content-type': mediaTypes[format],
          'content-disposition': `attachment; filename="${fileNames[format]}"`,
        }),
    ),
    writeRoute(operations.createImportOperation, createImport),
    route(operations.addPartOperation, addPart),
    route(operations.startImportOperation, async (context, input) => {
      const response = await withIdempotency(
        context,
        operations.startImportOperation.name,
        input,
        startImport,
      )
      onJob?.()
      return response
    }),
    route(operations.getImportOperation, getImport),
  ]
}
