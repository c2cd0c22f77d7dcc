import type { Collection, Product } from '@vitrine/contract'
import type DataLoader from 'dataloader'
import type { MakeCall } from './calls.ts'

/** What the fields of one document are answered with. */
export interface DocumentContext {
  readonly call: MakeCall
  /** Products that fields below lists ask for, read together; null where the caller sees none. */
  readonly products: DataLoader<string, Product | null>
  readonly collections: DataLoader<string, Collection | null>
}
