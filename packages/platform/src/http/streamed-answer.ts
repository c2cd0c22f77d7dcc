/** A body that is made while it is sent. `signal` aborts when nobody takes it any more: a reader left, or may not read on. */
export type AnswerStream = (signal: AbortSignal) => AsyncIterable<Uint8Array>

/** What a handler gives whose answer is no JSON document but goes on for as long as there is something to say. */
export class StreamedAnswer {
  readonly stream: AnswerStream
  readonly headers: Readonly<Record<string, string>>

  /** @param headers besides those of every answer; the media type among them */
  constructor(stream: AnswerStream, headers: Readonly<Record<string, string>>) {
    this.stream = stream
    this.headers = headers
  }
}
