import type { Product, Variant } from '@vitrine/contract'
import { LRUCache } from 'lru-cache'
import type { RequestContext, SiteContext } from '../http/index.ts'
import { log } from '../runtime/index.ts'
import { findProducts } from './repository/product-repository.ts'
import {
  findRenderedTexts,
  findTranslations,
  type RenderedAgain,
  type RenderedTexts,
  type RenderedVersion,
  saveRendered,
} from './repository/rendered-repository.ts'
import type { ProductTexts } from './store-document/parts.ts'
import { requestedTranslation, translateProduct } from './translations.ts'
import { fillAddresses } from './wire/media.ts'
import { displayProduct, displayVariant, type PriceDisplay, priceDisplayOf } from './wire/price.ts'
import { rendererVersion, renderProduct } from './wire/product.ts'

/** The site, the currency in which prices are shown, and the language. */
type ReadContext = SiteContext & Pick<RequestContext, 'displayCurrency' | 'language'>

/** The JSON of a product in two parts: all fields up to the list of variants, and the rest. */
interface RenderedProduct {
  readonly head: Buffer
  readonly tail: Buffer
}

const noVariants = Buffer.from('[]}')

/** Products saved by one statement: each changes up to twenty indexes, which may have to come from a slow disk. */
const savedAtOnce = 10
/** Beyond so many waiting statements, products are left to a later read. */
const maxUnsaved = 10

/**
 * Products as bytes ready to be sent, the most used ones in memory. A copy in memory is never assumed to be current: the
 * database is asked for the version of each product on every read, and only bytes of that very version are used.
 */
export class RenderedProducts {
  /** By site, product, version, shown currency and language. */
  readonly #cache: LRUCache<string, RenderedProduct>
  #saving = Promise.resolve()
  #unsaved = 0

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
    const language = requestedTranslation(context)
    const cacheKey = (id: string, hash: string) => keyOf(context, id, hash, display, language)
    const found = new Map<string, RenderedProduct>()
    const missing: string[] = []
    for (const { id, hash } of versions) {
      const cached = this.#cache.get(cacheKey(id, hash))
      if (cached) found.set(id, cached)
      else missing.push(id)
    }
    if (missing.length > 0) {
      const translations = language && (await findTranslations(context, missing, language))
      for (const { id, hash, rendered, rendered_variants } of await this.#currentTexts(context, missing)) {
        const texts = translations ? (translations.get(id) ?? {}) : undefined
        const shown = shownProduct(rendered, display, texts, context.site)
        const product = {
          head: Buffer.from(`${fillAddresses(shown.slice(0, -1), context)},"variants":`),
          tail: Buffer.from(`${fillAddresses(shownVariants(rendered_variants, display), context)}}`),
        }
        found.set(id, product)
        this.#cache.set(cacheKey(id, hash), product)
      }
    }
    return versions.flatMap(({ id, withVariants }) => {
      const product = found.get(id)
      return product ? [[product.head, withVariants ? product.tail : noVariants]] : []
    })
  }

  /**
   * Rendered texts of products. Outdated ones are rendered again, and saved after the response: after an upgrade all products are outdated,
   * and a page of a hundred would take longer to save than a request may.
   */
  async #currentTexts(context: SiteContext, ids: readonly string[]): Promise<readonly RenderedTexts[]> {
    const texts = await findRenderedTexts(context, ids)
    const outdated = texts.filter(({ version }) => version < rendererVersion)
    if (outdated.length === 0) return texts
    const hashes = new Map(outdated.map(({ id, hash }) => [id, hash]))
    const stored = await findProducts(context, [...hashes.keys()])
    const again = stored.map(({ product, variants }) => ({
      id: product.id,
      hashBefore: hashes.get(product.id) ?? '',
      ...renderProduct(product, variants, context.site),
    }))
    this.#save(context, again)
    // Until they are saved, later reads find the outdated hash and use what is cached under it.
    const byId = new Map(
      again.map((each) => [each.id, { ...each, hash: each.hashBefore, version: rendererVersion }]),
    )
    return texts.flatMap((each) => (hashes.has(each.id) ? (byId.get(each.id) ?? []) : each))
  }

  /** Saves products in the background, one statement after another. */
  #save(context: SiteContext, products: readonly RenderedAgain[]): void {
    for (let at = 0; at < products.length && this.#unsaved < maxUnsaved; at += savedAtOnce) {
      const some = products.slice(at, at + savedAtOnce)
      this.#unsaved += 1
      this.#saving = this.#saving
        .then(() => saveRendered(context, some))
        // A later read renders and saves them.
        .catch((error: unknown) => log.debug({ err: error }, 'rendered products were not saved'))
        .finally(() => {
          this.#unsaved -= 1
        })
    }
  }
}

function keyOf(
  { site }: SiteContext,
  id: string,
  hash: string,
  display: PriceDisplay | undefined,
  language: string | undefined,
): string {
  return `${site.id} ${id} ${hash} ${display?.key ?? ''} ${language ?? ''}`
}

function shownProduct(
  rendered: string,
  display: PriceDisplay | undefined,
  texts: ProductTexts | undefined,
  site: SiteContext['site'],
): string {
  if (!display && !texts) return rendered
  // The stored rendering of a product.
  const product = displayProduct(JSON.parse(rendered) as Product, display)
  return JSON.stringify(texts ? translateProduct(product, texts, site) : product)
}

function shownVariants(rendered: string, display: PriceDisplay | undefined): string {
  if (!display) return rendered
  // The stored rendering includes variants.
  const variants = JSON.parse(rendered) as Variant[]
  return JSON.stringify(variants.map((variant) => displayVariant(variant, display)))
}
