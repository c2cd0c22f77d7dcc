import type { Variant } from '@vitrine/contract'
import type { RequestContext, SiteContext } from '../http/index.ts'
import { findProducts } from './repository/product-repository.ts'
import {
  findRenderedTexts,
  type RenderedTexts,
  type RenderedVersion,
  saveRendered,
} from './repository/rendered-repository.ts'
import { fillAddresses } from './wire/media.ts'
import { displayProduct, displayVariant, type PriceDisplay, priceDisplayOf } from './wire/price.ts'
import { rendererVersion, renderProduct } from './wire/product.ts'

/** The site, and the currency in which prices are shown. */
type ReadContext = SiteContext & Pick<RequestContext, 'displayCurrency'>

/** The JSON of a product in two parts: all fields up to the list of variants, and the rest. */
interface RenderedProduct {
  readonly head: Buffer
  readonly tail: Buffer
}

const noVariants = Buffer.from('[]}')
const defaultMaxBytes = 32 * 1_048_576

/**
 * Products as bytes ready to be sent, the most used ones in memory. A copy in memory is never assumed to be current: the
 * database is asked for the version of each product on every read, and only bytes of that very version are used.
 */
export class RenderedProducts {
  readonly #maxBytes: number
  /** By site, product, version and shown currency, the longest unused first. */
  readonly #kept = new Map<string, RenderedProduct>()
  #bytes = 0

  constructor(maxBytes: number = defaultMaxBytes) {
    this.#maxBytes = maxBytes
  }

  /** The JSON of each product, in order. One that was deleted since its version was read is left out. */
  async read(context: ReadContext, versions: readonly RenderedVersion[]): Promise<readonly Buffer[][]> {
    const display = priceDisplayOf(context)
    const found = new Map<string, RenderedProduct>()
    const missing: string[] = []
    for (const { id, hash } of versions) {
      const kept = this.#take(keyOf(context, id, hash, display))
      if (kept) found.set(id, kept)
      else missing.push(id)
    }
    if (missing.length > 0) {
      for (const { id, hash, rendered, rendered_variants } of await currentTexts(context, missing)) {
        const product = {
          head: Buffer.from(
            `${fillAddresses(shownProduct(rendered, display).slice(0, -1), context)},"variants":`,
          ),
          tail: Buffer.from(`${fillAddresses(shownVariants(rendered_variants, display), context)}}`),
        }
        found.set(id, product)
        this.#keep(keyOf(context, id, hash, display), product)
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
    // One product with a thousand variants must not evict all others.
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

/** Rendered texts of products; those that are outdated are rendered again, and saved for the next read. */
async function currentTexts(context: SiteContext, ids: readonly string[]): Promise<readonly RenderedTexts[]> {
  const texts = await findRenderedTexts(context, ids)
  const outdated = new Map(
    texts.filter(({ version }) => version < rendererVersion).map(({ id, hash }) => [id, hash]),
  )
  if (outdated.size === 0) return texts
  const again = (await findProducts(context, [...outdated.keys()])).map(({ product, variants }) => ({
    id: product.id,
    hashBefore: outdated.get(product.id) ?? '',
    ...renderProduct(product, variants, context.site),
  }))
  await saveRendered(context, again)
  const byId = new Map(
    again.map((each) => [each.id, { ...each, hash: each.rendered_hash, version: rendererVersion }]),
  )
  return texts.flatMap((each) => (outdated.has(each.id) ? (byId.get(each.id) ?? []) : each))
}

function keyOf({ site }: SiteContext, id: string, hash: string, display: PriceDisplay | undefined): string {
  return `${site.id} ${id} ${hash} ${display?.key ?? ''}`
}

function shownProduct(rendered: string, display: PriceDisplay | undefined): string {
  return display ? JSON.stringify(displayProduct(JSON.parse(rendered), display)) : rendered
}

function shownVariants(rendered: string, display: PriceDisplay | undefined): string {
  if (!display) return rendered
  // The stored rendering includes variants.
  const variants = JSON.parse(rendered) as Variant[]
  return JSON.stringify(variants.map((variant) => displayVariant(variant, display)))
}

function sizeOf({ head, tail }: RenderedProduct): number {
  return head.byteLength + tail.byteLength
}
