import type { QueryExecutorProvider } from 'kysely'
import { initial } from './0001-initial.ts'
import { productNumbers } from './0002-product-numbers.ts'
import { renderedVersion } from './0003-rendered-version.ts'
import { productCollections } from './0004-product-collections.ts'
import { visitorsWithoutSession } from './0005-visitors-without-session.ts'
import { textSearch } from './0006-text-search.ts'
import { sharedAuthState } from './0007-shared-auth-state.ts'
import { refreshTokenGrandparent } from './0008-refresh-token-grandparent.ts'

/**
 * One step of the schema, forward only. Files of this folder import nothing from `src`, so that later changes of the
 * code cannot change a step that has already run somewhere.
 */
export interface Migration {
  /** Name of the file; recorded in `schema_migrations` when the step is done. */
  readonly id: string
  /** Runs inside the transaction that also records the step. Statements have no timeout. */
  up(db: QueryExecutorProvider): Promise<void>
}

/**
 * Every step, in the order in which they run.
 *
 * To change the schema, add a file with the next free number (`0002-webhook-filters.ts`), append it here, and update the
 * module's `tables.ts`. If another branch has landed the same number first, take the next one. A released step is never
 * edited: a mistake is corrected by another step. Processes of the previous version may still be running while a step
 * runs, so first add what is new, and remove what is old in a later version.
 */
export const migrations: readonly Migration[] = [
  initial,
  productNumbers,
  renderedVersion,
  productCollections,
  visitorsWithoutSession,
  textSearch,
  sharedAuthState,
  refreshTokenGrandparent,
]
