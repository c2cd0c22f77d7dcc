import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { defaultShopUrl, importers, mediaFolder, type PlatformSites } from '../app/index.ts'
import { MediaStore, openBlobs } from '../media/index.ts'
import { StartError, systemClock } from '../runtime/index.ts'
import {
  type LoadedSite,
  type LoadOptions,
  type LoadProgress,
  loadStoreDocument,
} from '../store-document/index.ts'
import type { Settings } from './settings.ts'
import { withDatabase } from './with-database.ts'

type Print = (text: string) => void

/** Which store to load. */
export interface StoreSource {
  /** Path of the store document. */
  readonly file: string
  /** Path of a JSON object whose fields replace those of the document's `store` part: name and look, as the shop defines them. */
  readonly brand?: string | undefined
  /** Replaces the client id of the document. */
  readonly clientId: string | undefined
}

/** Loads a store document from disk, by a platform that runs in this process. */
export async function loadStore(
  load: PlatformSites['load'],
  source: StoreSource,
  print: Print,
): Promise<void> {
  const { document, readMedia } = await openStoreFile(source)
  print(describeLoaded(await load(document, { readMedia, onProgress: progressPrinter(print) })))
}

/** Loads a store document into a data folder, whether or not a platform is running on it. */
export function loadStoreFile(settings: Settings, file: string, clientId: string | undefined, print: Print) {
  const { dataDir, mediaStoreUrl, publicUrl = '', shopUrl = defaultShopUrl } = settings
  return withDatabase(settings, (db) => {
    const media = new MediaStore(mediaFolder(dataDir), openBlobs(mediaStoreUrl))
    const parts = { db, clock: systemClock, publicUrl, shopUrl, importers, media }
    return loadStore(
      (document, options) => loadStoreDocument(parts, document, options),
      { file, clientId },
      print,
    )
  })
}

function describeLoaded({ name, changed, clientId }: LoadedSite): string {
  return `${name} is ${changed ? 'loaded' : 'unchanged'}. Its client id is ${clientId}.\n`
}

interface StoreFile extends Pick<LoadOptions, 'readMedia'> {
  readonly document: unknown
}

/** Reads a store document. Its images are read from its own folder only. */
async function openStoreFile({ file: path, brand, clientId }: StoreSource): Promise<StoreFile> {
  const folder = dirname(resolve(path))
  const document = (await readJson('store document', path)) as { readonly store?: object }
  const overrides = brand === undefined ? undefined : ((await readJson('brand', brand)) as object)
  return {
    // Anything else than objects is refused by the loader.
    document: {
      ...document,
      ...(overrides && { store: { ...document.store, ...overrides } }),
      ...(clientId !== undefined && { clientId }),
    },
    async readMedia(src) {
      const file = resolve(folder, src)
      if (relative(folder, file).startsWith('..')) {
        throw new Error('it is outside the folder of the document')
      }
      return readFile(file)
    },
  }
}

async function readJson(what: string, path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const message = `The ${what} ${path} cannot be read: ${(error as Error).message}.`
    throw new StartError('badSetting', message, { cause: error })
  }
}

/** A load of this many products is slow enough to show progress. */
const manyProducts = 5_000
const productsPerLine = 10_000

/** Prints the progress of a large load: one line per 10,000 products and one per index. */
export function progressPrinter(print: Print): (progress: LoadProgress) => void {
  let next = productsPerLine
  let isLarge = false
  return ({ step, done, total }) => {
    if (step === 'products') {
      isLarge = (total ?? done) >= manyProducts
      if (!isLarge || done < next) return
      next = done + productsPerLine
      print(`Loaded ${done}${total === undefined ? '' : ` of ${total}`} products …\n`)
    } else if (isLarge) {
      print(`Built ${done} of ${total} indexes …\n`)
    }
  }
}
