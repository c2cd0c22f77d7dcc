import type { Variant } from '@vitrine/contract'
import { LRUCache } from 'lru-cache'
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

/**
 * Products as bytes ready to be sent, the most used ones in memory. A copy in memory is never assumed to be current: the
 * database is asked for the version of each product on every read, and only bytes of that very version are used.
 */
export class RenderedProducts {
  /** By site, product, version and shown currency. */
  readonly #cache: LRUCache<string, RenderedProduct>

  constructor(maxBytes = 32 * 1_048_576) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      // One product with a thousand variants must not evict all others.
      maxEntrySize: Math.floor(maxBytes / 10),
      sizeCalculation: ({ head, tail }) => head.byteLength + tail.byteLength,
    })
  }

  /** The JSON of each product, in order. One that was deleted since its version was read is left out. */
  async read(context: ReadContext, versions: readonly RenderedVersion[]): Promise<readonly Buffer[][]> {
    const display = priceDisplayOf(context)
    const found = new Map<string, RenderedProduct>()
    const missing: string[] = []
    for (const { id, hash } of versions) {
      const cached = this.#cache.get(keyOf(context, id, hash, display))
      if (cached) found.set(id, cached)
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
        this.#cache.set(keyOf(context, id, hash, display), product)
      }
    }
    return versions.flatMap(({ id, withVariants }) => {
      const product = found.get(id)
      return product ? [[product.head, withVariants ? product.tail : noVariants]] : []
    })
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
