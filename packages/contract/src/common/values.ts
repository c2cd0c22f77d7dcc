/** ISO 8601 text, UTC, for example `2026-01-02T03:04:05.678Z`. */
export type Timestamp = string
/** Decimal text, for example `"10.50"`. */
export type DecimalText = string
/** A value read from the platform, which may extend the list: known values complete in the editor, others are read as text. */
export type Open<T extends string> = T | (string & {})
export type JsonObject = { readonly [key: string]: unknown }

/** A text of the store and its translation into the buyer's language. */
export interface TranslatableText {
  original: string
  translated?: string | null
}

/** Data that apps keep with an entity, each in its own name space. */
export interface ExtendedFields {
  namespaces: Readonly<Record<string, JsonObject>>
}
/** Answer of a call that has nothing to say. */
export type EmptyResponse = Record<never, never>
