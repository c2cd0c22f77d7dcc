/** JSON text that is an answer already. `T` is what it would be read as; it exists for the compiler alone. */
export class RenderedJson<T> {
  readonly text: string
  declare readonly type?: T

  constructor(text: string) {
    this.text = text
  }
}
