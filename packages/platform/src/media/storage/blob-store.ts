/** First and last byte of a part, both of it. */
export interface BytePart {
  readonly start: number
  readonly end: number
}

/** Keeps files by names that always mean the same bytes: whatever is there already stays as it is. */
export interface BlobStore {
  /** Takes over a finished file of this machine; it is gone from where it was. Readers see the whole of it or nothing. */
  put(name: string, path: string): Promise<void>
  /** Bytes of a file; undefined where there is none. */
  size(name: string): Promise<number | undefined>
  /** A file, or a part of it, as it is read. It must be there. */
  read(name: string, part?: BytePart): AsyncIterable<Uint8Array>
  /** A whole file to be decoded: its path where it lies on this machine, else its bytes. Undefined where there is none. */
  source(name: string): Promise<string | Uint8Array | undefined>
}
