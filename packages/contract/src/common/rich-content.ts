import type { JsonObject } from './values.ts'

/** The platform's tree of rich text (wire 7.5). Its nodes are kept as they come. */
export interface RichContent {
  nodes: readonly JsonObject[]
  metadata?: JsonObject
  documentStyle?: JsonObject
}
