import * as v from 'valibot'
import type { SiteContext } from '../http/index.ts'
import type { MediaFile } from '../media/index.ts'

export interface ImportContext extends SiteContext {
  /** The UUID that a readable id of the document has on this site (decision 36); the same id gives the same UUID. */
  idOf(readableId: string): string
  /** File of a picture in `PreparedImport.media`, with the alternative text of the document. */
  fileOf(src: string, altText: string): MediaFile
  /** Loads further pictures into the media store, so that `fileOf` knows them. */
  loadPictures(sources: Iterable<string>): Promise<void>
  /** Products that come one by one, because the store does not fit into memory; `products` of the document is then empty. */
  readonly products: AsyncIterable<unknown> | Iterable<unknown> | undefined
  onProgress(progress: LoadProgress): void
}

/** How far a load is: products written, and then indexes built from them. */
export interface LoadProgress {
  readonly step: 'products' | 'indexes'
  readonly done: number
  /** Undefined while products come one by one. */
  readonly total: number | undefined
}

/**
 * A domain's share in loading a store document. `write` runs inside the transaction of the load and must leave the site
 * exactly as in the document: it writes new rows, updates changed ones and removes missing ones.
 */
export interface DocumentImporter {
  readonly name: string
  /** Reads the importer's parts of the document before anything is written; throws by `readPart`. */
  read(document: Readonly<Record<string, unknown>>): PreparedImport
}

interface PreparedImport {
  /** Pictures (`src` in the document) to bring into the media store before `write`. */
  readonly media?: Iterable<string>
  write(context: ImportContext): Promise<void>
}

/** A store document that cannot be loaded; `field` is the path of the first thing that is wrong. */
export class StoreDocumentError extends Error {
  override readonly name = 'StoreDocumentError'
  readonly field: string

  constructor(field: string, reason: string) {
    super(
      `The store document cannot be loaded: "${field}" ${reason}. Nothing was changed; mend the field and load again.`,
    )
    this.field = field
  }
}

/** Reads one part of a store document by its schema. @throws StoreDocumentError naming the first wrong field. */
export function readPart<T>(schema: v.GenericSchema<unknown, T>, value: unknown, path: string): T {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new StoreDocumentError(fieldOf(path, issue), reasonOf(issue))
}

/** Our schemas have messages; default messages of the library start with "Invalid". */
function reasonOf({ message, received, expected }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid')) return message
  if (received === 'undefined') return 'is missing'
  return expected === null
    ? `cannot be ${received.slice(0, 50)}`
    : `has to be ${expected}, not ${received.slice(0, 50)}`
}

function fieldOf(root: string, issue: v.BaseIssue<unknown>): string {
  let field = root
  for (const item of issue.path ?? []) {
    field += typeof item.key === 'number' ? `[${item.key}]` : `.${String(item.key)}`
  }
  return field
}
