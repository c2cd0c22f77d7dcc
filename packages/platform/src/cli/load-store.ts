import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { defaultShopUrl, importers, mediaFolder, type RunningPlatform } from '../app/index.ts'
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

/** Loads a store document from disk, by a platform that runs in this process. */
export async function loadStore(
  load: RunningPlatform['sites']['load'],
  file: string,
  clientId: string | undefined,
  print: Print,
): Promise<void> {
  const { document, readMedia } = await openStoreFile(file, clientId)
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
      file,
      clientId,
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
async function openStoreFile(path: string, clientId: string | undefined): Promise<StoreFile> {
  const folder = dirname(resolve(path))
  let document: unknown
  try {
    document = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const message = `The store document ${path} cannot be read: ${(error as Error).message}.`
    throw new StartError('badSetting', message, { cause: error })
  }
  return {
    document: clientId === undefined ? document : { ...(document as object), clientId },
    async readMedia(src) {
      const file = resolve(folder, src)
      if (relative(folder, file).startsWith('..')) {
        throw new Error('it is outside the folder of the document')
      }
      return readFile(file)
    },
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
