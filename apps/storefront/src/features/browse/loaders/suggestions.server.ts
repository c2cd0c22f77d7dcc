import { type AnyClient, isStoreError } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import type { SuggestResponse } from '@vitrine/contract'
import { catalogTag, collectionsTag } from '@vitrine/server'
import { collectionPath } from '../../../server/catalog/collections.server.ts'
import { readTerm } from '../../../server/catalog/product-pages.server.ts'
import { readProductBySlug } from '../../../server/catalog/products.server.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { originalUrl } from '../../../server/views/media.ts'
import { imageUrl } from '../../../shared/media/image-url.ts'
import type { Language } from '../../../shared/messages/language.ts'
import { messagesFor } from '../../../shared/messages/messages.ts'
import { formatPrice } from '../../../shared/money/format-money.ts'
import { brandPath } from '../../../shared/url/brand-path.ts'
import { localizedPath } from '../../../shared/url/localized-path.ts'
import { type SuggestionGroup, type Suggestions, searchPath } from '../suggestions.ts'

/** Of each kind: what fits under a field on a phone with its keyboard open. */
const limit = 5
/** Device pixels of the picture next to a name. */
const pictureWidth = 112

type Guessed = Pick<Suggestions, 'groups'>

/** Suggestions for what was typed so far. Empty for fewer than two letters, and on a platform without suggestions. */
export async function loadSuggestions(services: PageServices, query: URLSearchParams): Promise<Suggestions> {
  const text = readTerm(query.get('q'))
  const { language } = services
  const { suggest } = messagesFor(language)
  const { groups } = text.length < 2 ? { groups: [] } : await guess(services, text)
  const items = [{ href: searchPath(text), name: [{ text: suggest.all({ term: text }), matched: false }] }]
  const all = inLanguage(groups.length > 0 ? { items } : { name: suggest.nothing, items }, language)
  return {
    groups: text.length < 2 ? [] : [...groups, all],
    count: groups.reduce((sum, { items }) => sum + items.length, 0),
  }
}

function guess(services: PageServices, text: string): Promise<Guessed> {
  const { catalogCache, language } = services
  const load = async (client: AnyClient) => ({
    value: { groups: await groupsFor(services, client, text) },
    tags: [catalogTag, collectionsTag],
  })
  return catalogCache.read(`suggest:${language}:${text.toLowerCase()}`, load, { isMadeUp: true })
}

async function groupsFor(
  services: PageServices,
  client: AnyClient,
  text: string,
): Promise<readonly SuggestionGroup[]> {
  const { language } = services
  const { suggest } = messagesFor(language)
  const found = await suggestionsOf(client, text)
  if (!found) return []
  const { products, collections, brands, correctedText } = found
  const prices = await Promise.all(products.map(({ slug }) => priceOf(services, slug)))
  const groups: readonly SuggestionGroup[] = [
    {
      name: suggest.words,
      items: correctedText
        ? [{ href: searchPath(correctedText), name: [{ text: correctedText, matched: true }] }]
        : [],
    },
    {
      name: suggest.products,
      items: products.map(({ slug, name, imageUrl: picture }, index) => ({
        href: `/products/${encodeURIComponent(slug)}`,
        name,
        ...(prices[index] ? { price: prices[index] } : {}),
        ...(picture ? { picture: smallPicture(picture) } : {}),
      })),
    },
    {
      name: suggest.collections,
      items: collections.map(({ slug, name }) => ({ href: collectionPath(slug), name })),
    },
    {
      name: suggest.brands,
      items: brands.map(({ name }) => ({ href: brandPath(name.map((piece) => piece.text).join('')), name })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0).map((group) => inLanguage(group, language))
}

/** `€26` or `From €28`; suggestions have no prices of their own, but products are in the cache. */
async function priceOf(services: PageServices, slug: string): Promise<string | undefined> {
  const found = await readProductBySlug(services, slug).catch(() => undefined)
  if (found?.status !== 'found') return undefined
  const { amount, currency, from } = found.product.card.price
  const { locale, currency: own } = services.site
  const price = formatPrice(amount, currency ?? own, locale)
  return from ? `${messagesFor(locale).price.from} ${price}` : price
}

/** The field takes addresses as they are. */
function inLanguage(group: SuggestionGroup, language: Language): SuggestionGroup {
  const items = group.items.map((item) => ({ ...item, href: localizedPath(item.href, language) }))
  return { ...group, items }
}

async function suggestionsOf(client: AnyClient, text: string): Promise<SuggestResponse | undefined> {
  try {
    return await catalog.suggest(client, { text, limit })
  } catch (error) {
    // A platform without this extension: search works, suggestions do not.
    if (isStoreError(error) && error.status === 404) return undefined
    throw error
  }
}

function smallPicture(address: string): string {
  return imageUrl({ url: originalUrl(address) }, pictureWidth, pictureWidth * 1.25)
}
