import { createHash } from 'node:crypto'
import { recordChanges } from '../changes/index.ts'
import { type Database, isUnavailable, nameBasedId, transaction } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import { insertSiteMedia, loadTrustedImage, type MediaFile, type MediaStore } from '../media/index.ts'
import { findClient, importedHash, saveClient, saveImport, saveSite, textSettingsOf } from '../sites/index.ts'
import {
  type DocumentImporter,
  type ImportContext,
  type LoadProgress,
  readPart,
  StoreDocumentError,
} from './importer.ts'
import { clientPart, storePart } from './store-part.ts'

/** Options of `sites.load`. */
export interface LoadOptions {
  /** Gives the bytes of a picture that the document names by `src`. */
  readMedia(src: string): Promise<Uint8Array>
  /**
   * Stream of products of a store that does not fit into memory, instead of those of the document. Each says by `collectionIds` which
   * collections it is in; collections list none. Such a store is rewritten by every load.
   */
  readonly products?: Iterable<unknown> | AsyncIterable<unknown>
  onProgress?(progress: LoadProgress): void
}

/** What a load left behind. */
export interface LoadedSite {
  readonly id: string
  readonly clientId: string
  readonly name: string
  /** False when the site already held exactly this document. */
  readonly changed: boolean
}

export interface LoadParts extends Omit<SiteContext, 'site'> {
  readonly importers: readonly DocumentImporter[]
  readonly media: MediaStore
}

/** Raised when importers change what they write: documents loaded before are then loaded again. */
const importVersion = 2
/** Names of sites live in this namespace; any fixed UUID would do. */
const siteNamespace = '7f8d1c5e-2f0b-4c53-9a44-6a1d0f3b9e21'
const mediaAtOnce = 4

/**
 * Loads a store document into its site. Loading the same document again changes nothing and takes milliseconds; another document
 * for the same client replaces the content of the site. Shoppers see the old store until the transaction commits.
 *
 * @throws StoreDocumentError naming the first field that is wrong
 */
export async function loadStoreDocument(
  parts: LoadParts,
  document: unknown,
  options: LoadOptions,
): Promise<LoadedSite> {
  const given = asObject(document)
  const fields = options.products ? { ...given, products: [] } : given
  const client = readPart(clientPart, document, 'document')
  const store = readPart(storePart, fields['store'], 'store')
  const siteId = nameBasedId(siteNamespace, client.clientId)
  const contentHash = options.products ? null : hashOf(document)
  const loaded = { id: siteId, clientId: client.clientId, name: store.name }
  if (contentHash !== null && (await importedHash(parts.db, siteId)) === contentHash)
    return { ...loaded, changed: false }

  const prepared = parts.importers.map((importer) => importer.read(fields))
  const pictures = new Pictures(parts, options)
  await pictures.load(prepared.flatMap(({ media }) => [...(media ?? [])]))
  const {
    id: _id,
    name,
    currency,
    locale,
    country,
    timezone,
    weightUnit,
    pricesIncludeTax,
    ...profile
  } = store
  const site = {
    id: siteId,
    name,
    currency,
    locale,
    country,
    timeZone: timezone,
    weightUnit,
    pricesIncludeTax,
    ...textSettingsOf(profile),
  }
  const { origins, redirectUris } = client
  const registration = {
    id: client.clientId,
    siteId,
    name,
    origins,
    redirectUris,
    refresh: 'rotating',
  } as const

  const write = async (trx: Database) => {
    const now = new Date(parts.clock())
    const owner = await findClient(trx, client.clientId)
    if (owner && owner.siteId !== siteId) throw new StoreDocumentError('clientId', 'belongs to another site')
    await saveSite(trx, site, profile, now)
    await saveClient(trx, registration, now)
    const context: ImportContext = {
      db: trx,
      site,
      clock: parts.clock,
      publicUrl: parts.publicUrl,
      shopUrl: parts.shopUrl,
      idOf: (readableId) => nameBasedId(siteId, readableId),
      fileOf: (src, altText) => pictures.use(src, altText),
      loadPictures: (sources) => pictures.load(sources),
      products: options.products,
      onProgress: (progress) => options.onProgress?.(progress),
    }
    for (const part of prepared) await part.write(context)
    await insertSiteMedia(context, pictures.used())
    await saveImport(trx, siteId, contentHash ?? `streamed ${now.toISOString()}`, now)
    // One event instead of one per product: consumers that keep a copy reload it.
    await recordChanges(context, [{ type: 'catalog.replaced', entityId: siteId }])
  }
  // Products that came one by one are gone: such a load cannot begin again by itself.
  await transaction(parts.db, write, options.products ? { attempts: 1 } : {})
  return { ...loaded, changed: true }
}

function asObject(document: unknown): Readonly<Record<string, unknown>> {
  if (typeof document === 'object' && document !== null && !Array.isArray(document)) {
    // Just checked: an object that is no list.
    return document as Record<string, unknown>
  }
  throw new StoreDocumentError('document', 'has to be an object')
}

function hashOf(document: unknown): string {
  return createHash('sha256').update(`${importVersion}\n`).update(JSON.stringify(document)).digest('hex')
}

/** The pictures of a document, each read once no matter how often it occurs. */
class Pictures {
  readonly #parts: LoadParts
  readonly #options: LoadOptions
  readonly #files = new Map<string, MediaFile>()
  /** Alternative text of each used file at its first occurrence. */
  readonly #altTexts = new Map<string, string>()

  constructor(parts: LoadParts, options: LoadOptions) {
    this.#parts = parts
    this.#options = options
  }

  /** Reads pictures, a few at a time. @throws StoreDocumentError for one that cannot be used */
  async load(sources: Iterable<string>): Promise<void> {
    const waiting = [...new Set(sources)].filter((src) => !this.#files.has(src))
    const worker = async () => {
      for (let src = waiting.pop(); src !== undefined; src = waiting.pop()) await this.#loadOne(src)
    }
    await Promise.all(Array.from({ length: mediaAtOnce }, worker))
  }

  async #loadOne(src: string): Promise<void> {
    const { db, media } = this.#parts
    try {
      this.#files.set(src, await loadTrustedImage(db, media, await this.#options.readMedia(src)))
    } catch (error) {
      // Not an error of the document.
      if (isUnavailable(error)) throw error
      throw new StoreDocumentError(src, `is a picture that cannot be used (${(error as Error).message})`)
    }
  }

  use(src: string, altText: string): MediaFile {
    const file = this.#files.get(src)
    if (!file) throw new Error(`the importer did not name the picture ${src} before writing`)
    if (!this.#altTexts.has(file.id)) this.#altTexts.set(file.id, altText)
    return file
  }

  used() {
    return [...this.#altTexts].map(([fileId, altText]) => ({ fileId, altText, title: '' }))
  }
}
