import type { LineItemToAdd } from '@vitrine/contract'
import * as v from 'valibot'

/** A line that was saved for later: its name, and how it is added again. */
export interface SavedLine {
  readonly name: string
  /** Path of the product in this shop. */
  readonly href?: string | undefined
  readonly item: Pick<LineItemToAdd, 'catalogReference' | 'quantity'>
}

/** Saved by this browser, newest first. The platform has no such list, so a cookie stores it. */
export const savedLinesSchema: v.GenericSchema<unknown, readonly SavedLine[]> = v.array(
  v.strictObject({
    name: v.string(),
    href: v.optional(v.string()),
    // The platform validates it when the line is added.
    item: v.custom<SavedLine['item']>((item) => typeof item === 'object' && item !== null),
  }),
)
