import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { StartError } from '../runtime/index.ts'
import type { LoadOptions } from '../store-document/index.ts'

export interface StoreFile extends LoadOptions {
  readonly document: unknown
}

/** A store document on disk; its pictures are read from its folder and from nowhere else. */
export async function openStoreFile(path: string, clientId: string | undefined): Promise<StoreFile> {
  const folder = dirname(resolve(path))
  let document: unknown
  try {
    document = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new StartError(
      'badSetting',
      `The store document ${path} cannot be read: ${(error as Error).message}.`,
      { cause: error },
    )
  }
  const named = clientId === undefined ? document : { ...(document as object), clientId }
  return {
    document: named,
    async readMedia(src) {
      const file = resolve(folder, src)
      if (relative(folder, file).startsWith('..'))
        throw new Error('it lies outside the folder of the document')
      return readFile(file)
    },
  }
}
