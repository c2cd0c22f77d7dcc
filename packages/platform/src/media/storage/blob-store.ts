/** First and last byte, inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Stores immutable files by name: a name always means the same bytes, and existing files are never replaced. */
export interface BlobStore {
  /** Moves a local file into the store. Readers see the whole file or none. */
  put(name: string, path: string): Promise<void>
  /** Bytes of a file; undefined if there is none. */
  size(name: string): Promise<number | undefined>
  /** Streams an existing file or a range of it. */
  read(name: string, range?: ByteRange): AsyncIterable<Uint8Array>
  /** A whole file for decoding: its path if it is on this machine, otherwise its bytes; undefined if there is none. */
  source(name: string): Promise<string | Uint8Array | undefined>
}
