import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from './blob-store.ts'

/** Files in a local folder. Names must be validated file ids. */
export function diskBlobs(folder: string): BlobStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)

  async function size(name: string): Promise<number | undefined> {
    try {
      const found = await stat(pathOf(name))
      return found.isFile() ? found.size : undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  return {
    size,
    async put(name, from) {
      if ((await size(name)) !== undefined) return rm(from, { force: true })
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Flushed before the rename, so that a power failure cannot leave a partial file under its final name.
      await flush(from)
      await rename(from, path)
    },
    read: (name, range) => createReadStream(pathOf(name), range),
    source: async (name) => ((await size(name)) === undefined ? undefined : pathOf(name)),
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
