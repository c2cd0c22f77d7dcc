import type { CatalogCalls } from './catalog-calls.fixture.ts'
import type { Model } from './catalog-model.fixture.ts'

/** What acts work with: the store and its model. */
export interface Hands {
  readonly calls: CatalogCalls
  readonly model: Model
  /** The last copy of each product that was read: what it said but for its stock, and when it was changed. */
  readonly seen: Map<string, { readonly written: string; readonly lastUpdated: string }>
  /** Where the platform says that it is. */
  readonly publicUrl: string
  /** Stops the platform, perhaps in the middle of something, and starts it again. */
  restart(): Promise<void>
}

/** An id that nothing has. */
export const unknownId = '00000000-0000-4000-8000-000000000001'
