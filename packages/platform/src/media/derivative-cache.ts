import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files made on demand, at most `maxBytes` of them on disk; the ones unused the longest go first. */
export class DerivativeCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Bytes by file name, the longest unused first. */
  readonly #sizes = new Map<string, number>()
  #total = 0
  #opened: Promise<void> | undefined

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** Path of a cached file. */
  async find(name: string): Promise<string | undefined> {
    await this.#open()
    const size = this.#sizes.get(name)
    if (size === undefined) return undefined
    this.#sizes.delete(name)
    this.#sizes.set(name, size)
    return join(this.#folder, name)
  }

  async add(name: string, bytes: Uint8Array): Promise<string> {
    await this.#open()
    const path = join(this.#folder, name)
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    this.#remember(name, bytes.byteLength)
    await this.#shrink()
    return path
  }

  /** Forgets a file that is no longer on disk. */
  drop(name: string): void {
    this.#total -= this.#sizes.get(name) ?? 0
    this.#sizes.delete(name)
  }

  #open(): Promise<void> {
    this.#opened ??= this.#readFolder()
    return this.#opened
  }

  /** What an earlier run left: oldest first, and without what it did not finish. */
  async #readFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const names = await readdir(this.#folder)
    const finished = names.filter((name) => /^[0-9a-f]{40}\.\w+$/.test(name))
    await Promise.all(
      names
        .filter((name) => !finished.includes(name))
        .map((name) => rm(join(this.#folder, name), { force: true })),
    )
    const files = await Promise.all(
      finished.map(async (name) => ({
        name,
        ...(await stat(join(this.#folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }))),
      })),
    )
    for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) this.#remember(name, size)
    await this.#shrink()
  }

  #remember(name: string, size: number): void {
    this.drop(name)
    this.#sizes.set(name, size)
    this.#total += size
  }

  async #shrink(): Promise<void> {
    for (const name of this.#sizes.keys()) {
      if (this.#total <= this.#maxBytes) return
      this.drop(name)
      await rm(join(this.#folder, name), { force: true })
    }
  }
}
