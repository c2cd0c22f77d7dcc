import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureFacts } from './picture-facts.ts'
import { sniffPicture } from './sniff-picture.ts'

/** Largest picture taken in, requirements.md PLT-60. */
const maxPictureBytes: number = 10 * 1_048_576

const fileIdForm = /^[0-9a-f]{40}\.(?:webp|jpg|png|avif|gif)$/

/**
 * Originals of pictures, named by their content: the same picture is kept once, and a name always means the same bytes,
 * so whatever is served under it may be cached for ever.
 */
export class MediaStore {
  readonly #folder: string

  /** @param folder Of media inside the data folder. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Where derivatives are cached. */
  get derivativesFolder(): string {
    return join(this.#folder, 'derivatives')
  }

  /** Keeps a picture. The answer is its file id, which names it in media addresses. */
  async add(bytes: Uint8Array): Promise<string> {
    if (bytes.byteLength > maxPictureBytes) throw new Error(`it is larger than ${maxPictureBytes} bytes`)
    const format = sniffPicture(bytes)
    if (!format) throw new Error('it is no WebP, JPEG, PNG, AVIF or GIF')
    const fileId = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${format}`
    const path = this.#path(fileId)
    if (await exists(path)) return fileId
    // Whatever cannot be decoded is no picture, whatever its first bytes say.
    await pictureFacts(bytes)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    // Written beside and renamed: a reader never sees half a picture.
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
    return fileId
  }

  /** Path of an original on disk, or undefined where there is none. No other text than a file id becomes a path. */
  async find(fileId: string): Promise<string | undefined> {
    if (!fileIdForm.test(fileId)) return undefined
    const path = this.#path(fileId)
    return (await exists(path)) ? path : undefined
  }

  #path(fileId: string): string {
    return join(this.#folder, 'originals', fileId.slice(0, 2), fileId)
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
