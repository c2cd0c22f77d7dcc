/** ISO 8601 text, UTC, for example `2026-01-02T03:04:05.678Z`. */
export type Timestamp = string
/** Decimal text, for example `"10.50"`. */
export type DecimalText = string
/** A value that the platform may extend: known values complete in the editor, others are read as text. */
export type Open<T extends string> = T | (string & {})
export type JsonObject = { readonly [key: string]: unknown }
