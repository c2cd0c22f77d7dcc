import {
  type Route,
  route,
  StreamedResponse,
  streamRoute,
  withIdempotency,
  writeRoute,
} from '../http/index.ts'
import { exportCatalog } from './export/export-catalog.ts'
import { addPart, createImport, getImport, startImport } from './import/imports.ts'
import * as operations from './operations.ts'

const mediaTypes = {
  CSV: 'text/csv; charset=utf-8; header=present',
  JSON_LINES: 'application/jsonl',
} as const
const fileNames = { CSV: 'catalog.csv', JSON_LINES: 'catalog.jsonl' } as const

/**
 * The whole catalog in and out, for staff and apps.
 * @param onJob called when there is work for the background
 */
export function transferRoutes(onJob?: () => void): readonly Route[] {
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
      const answer = await withIdempotency(context, operations.startImportOperation.name, input, startImport)
      onJob?.()
      return answer
    }),
    route(operations.getImportOperation, getImport),
  ]
}
