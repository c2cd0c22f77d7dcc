import type { RawBuilder } from 'kysely'
import type { Currency } from '../../money/index.ts'

/**
 * A field that callers may filter or sort by, and the SQL it stands for. Names from requests only ever pick entries of
 * such tables; no text of a request becomes part of a statement (requirements.md PLT-05).
 */
export interface QueryField {
  readonly value: FieldValue
  /** What the field is compared by. */
  readonly sql: RawBuilder<unknown>
  /** Folded text (`foldText`) for searching within and for sorting; text fields that have none use `sql`. */
  readonly foldedSql?: RawBuilder<unknown>
  /**
   * What an index has instead of a text: equal texts have equal keys. Without a key, nothing is equal to the text. `isOrdered` where
   * the order of the keys is the order of the field.
   */
  readonly indexed?: {
    readonly sql: RawBuilder<unknown>
    keyOf(text: string): string | undefined
    readonly isOrdered: boolean
  }
  readonly sortable: boolean
  /** Which indexes answer conditions on the field by themselves; without any, conditions are told row by row. */
  readonly indexes?: FieldIndexes
  /** Every row has a value. */
  readonly isRequired?: boolean
}

export interface FieldIndexes {
  /** An index in the order of the field: what it has before the field, as a condition. */
  readonly ordered?: RawBuilder<boolean>
  /** The same of an index that finds equal values and has no order of the field. */
  readonly equal?: RawBuilder<boolean>
  /** An index of parts of the text, of three letters each. */
  readonly parts?: boolean
}

/** How a field's values look in a filter, and with that which operators fit. */
export type FieldValue =
  | { readonly kind: 'text' }
  /** A UUID; any other text is simply the id of nothing. */
  | { readonly kind: 'id' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'flag' }
  /** A number, compared with a column of integers. */
  | { readonly kind: 'count' }
  /** A number on the wire, minor units in the database. */
  | { readonly kind: 'price'; readonly currency: Currency }
  /** Decimal digits as text, or a number. */
  | { readonly kind: 'integer' }
  | { readonly kind: 'date' }
  /** Ids of what the item belongs to. `has` is the condition that it belongs to at least one of them. */
  | { readonly kind: 'membership'; has(ids: readonly string[]): RawBuilder<boolean> }

export type QueryFields = ReadonlyMap<string, QueryField>
