/** How one field that is more than renamed is converted. */
export interface SpecialField {
  readonly toSurface: (wire: object) => unknown
  /** For a string of the wire; default: unchanged. */
  readonly textToSurface?: (wire: string) => unknown
  /** Gets what the caller passed. Dates in the result become ISO strings later. */
  readonly toWire: (surface: unknown) => unknown
}

/** Special fields of one service by key. A key means the same at every depth. */
export type SpecialFields = Readonly<Record<string, SpecialField>>
