import type { RequestContext, SiteContext } from '../../http/index.ts'
import { log } from '../../runtime/index.ts'
import type { ImportRow } from './import-repository.ts'

/** What the step of an import works with. */
export interface ImportContext extends RequestContext {
  readonly importId: string
  readonly isDryRun: boolean
  /** Collections whose products changed: told of once for the whole step. */
  readonly changedCollections: Set<string>
}

/** Services look at nothing of who calls beyond what the import was asked with. */
export function importContext(context: SiteContext, own: ImportRow): ImportContext {
  const caller = { kind: 'app', id: 'import', clientId: 'import', sessionId: 'import' } as const
  return {
    ...context,
    caller,
    requestId: 'import',
    address: 'local',
    idempotencyKey: undefined,
    log,
    importId: own.id,
    isDryRun: own.dry_run,
    changedCollections: new Set(),
  }
}
