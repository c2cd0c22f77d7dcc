import type { SiteContext } from '../../http/route.ts'
import { findRenderedTexts, type RenderedVersion } from './repository/rendered-repository.ts'
import { fillAddresses } from './wire/addresses.ts'

/** One product's JSON in two parts: all up to the list of variants, and that list with what closes the object. */
interface RenderedProduct {
  readonly head: Buffer
  readonly tail: Buffer
}

const noVariants = Buffer.from('[]}')
const defaultMaxBytes = 32 * 1_048_576

/**
 * Products as bytes ready to be sent, the most used ones in memory. What is in memory is never trusted to be current: the
 * database is asked for the version of each product on every read, and only bytes of that very version are used.
 */
export class RenderedProducts {
  readonly #maxBytes: number
  /** By site, product and version, the longest unused first. */
  readonly #kept = new Map<string, RenderedProduct>()
  #bytes = 0

  constructor(maxBytes: number = defaultMaxBytes) {
    this.#maxBytes = maxBytes
  }

  /** The JSON of each product, in order. One that was deleted since its version was read is left out. */
  async read(context: SiteContext, versions: readonly RenderedVersion[]): Promise<readonly Buffer[][]> {
    const found = new Map<string, RenderedProduct>()
    const missing: string[] = []
    for (const { id, hash } of versions) {
      const kept = this.#take(keyOf(context, id, hash))
      if (kept) found.set(id, kept)
      else missing.push(id)
    }
    if (missing.length > 0) {
      for (const { id, hash, rendered, rendered_variants } of await findRenderedTexts(context, missing)) {
        const product = {
          head: Buffer.from(`${fillAddresses(rendered.slice(0, -1), context)},"variants":`),
          tail: Buffer.from(`${rendered_variants}}`),
        }
        found.set(id, product)
        this.#keep(keyOf(context, id, hash), product)
      }
    }
    return versions.flatMap(({ id, withVariants }) => {
      const product = found.get(id)
      return product ? [[product.head, withVariants ? product.tail : noVariants]] : []
    })
  }

  #take(key: string): RenderedProduct | undefined {
    const product = this.#kept.get(key)
    if (!product) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, product)
    return product
  }

  #keep(key: string, product: RenderedProduct): void {
    const bytes = sizeOf(product)
    // One product of a thousand variants must not push out all the others.
    if (bytes > this.#maxBytes / 10 || this.#kept.has(key)) return
    this.#kept.set(key, product)
    this.#bytes += bytes
    for (const [oldest, dropped] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return
      this.#kept.delete(oldest)
      this.#bytes -= sizeOf(dropped)
    }
  }
}

function keyOf({ site }: SiteContext, id: string, hash: string): string {
  return `${site.id} ${id} ${hash}`
}

function sizeOf({ head, tail }: RenderedProduct): number {
  return head.byteLength + tail.byteLength
}
