/** JSON text that is an answer already, in pieces. `T` is what it would be read as; it exists for the compiler alone. */
export class RenderedJson<T> {
  readonly pieces: readonly Uint8Array[]
  declare readonly type?: T

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces
  }
}
