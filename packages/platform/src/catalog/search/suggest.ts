import type { MarkedText, SuggestRequest, SuggestResponse } from '@vitrine/contract'
import type { RequestContext } from '../../http/index.ts'
import { productsOfSite, searchCollections } from '../repository/collection-repository.ts'
import { findTexts } from '../repository/rendered-repository.ts'
import { seesHidden } from '../visibility.ts'
import { mediaUrl } from '../wire/media.ts'
import { prefixesOf } from './facet-names.ts'
import { scopeOf } from './filter-groups.ts'
import { markWords } from './marked-text.ts'
import { correctedText, matcherOf } from './matches.ts'
import { readSearchText, type SearchedWord } from './read-text.ts'
import { askSample } from './sample.ts'
import { type Scope, withWords } from './scope.ts'
import { readFacet } from './search-keys.ts'
import { byRelevance, countFacets, selectCandidates } from './search-repository.ts'
import { wordsOf } from './words.ts'

const defaultLimit = 5
/** Products that the best few are picked from, where there are more. */
const enoughToSuggest = 120

/** What somebody who is typing may be looking for: products, collections and brands whose names have the words. */
export async function suggest(
  context: RequestContext,
  { text, limit = defaultLimit }: SuggestRequest,
): Promise<SuggestResponse> {
  const words = await readSearchText(context, text)
  if (words.length === 0) return { products: [], collections: [], brands: [] }
  const size = await productsOfSite(context)
  const everywhere = withWords(scopeOf(context, []), words, 'anywhere')
  const [products, collections, brands] = await Promise.all([
    productsNamed(context, words, size, limit),
    collectionsNamed(context, words, limit),
    brandsNamed(context, words, everywhere, size, limit),
  ])
  const names = [...products, ...collections].map(({ name }) => name)
  const isMatch = await matcherOf(context, words, [...names, ...brands])
  const mark = (name: string): MarkedText[] => markWords(name, isMatch)
  return {
    products: products.map(({ id, slug, name, media }) => ({
      id,
      slug,
      name: mark(name),
      ...(media[0] && { imageUrl: mediaUrl(media[0].fileId, context.publicUrl) }),
    })),
    collections: collections.map(({ id, slug, name }) => ({ id, slug, name: mark(name) })),
    brands: brands.map((name) => ({ name: mark(name) })),
    ...correctedText(text, words),
  }
}

async function productsNamed(
  context: RequestContext,
  words: readonly SearchedWord[],
  size: number,
  limit: number,
) {
  const scope = withWords(scopeOf(context, []), words, 'name')
  const { found } = await askSample(
    scope,
    size,
    (part) => selectCandidates(context, part, byRelevance(words), limit),
    (candidates) => candidates.found,
    { wanted: enoughToSuggest },
  )
  const { ids } = found
  const texts = new Map((await findTexts(context, ids)).map((text) => [text.id, text]))
  return ids.flatMap((id) => texts.get(id) ?? [])
}

/** Collections that have each word, or a word that begins with it. */
async function collectionsNamed(context: RequestContext, words: readonly SearchedWord[], limit: number) {
  const found = await searchCollections(
    context,
    words.map(({ word, correction }) => correction ?? word),
    seesHidden(context),
  )
  return found.slice(0, limit)
}

/** Brands of products that were found, the most frequent first. */
async function brandsNamed(
  context: RequestContext,
  words: readonly SearchedWord[],
  scope: Scope,
  size: number,
  limit: number,
): Promise<string[]> {
  const { found } = await askSample(
    scope,
    size,
    (part) => countFacets(context, part, prefixesOf(['brands'])),
    ({ products }) => products,
    { wanted: enoughToSuggest },
  )
  const brands = [...found.counts]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([text]) => {
      const facet = readFacet(text)
      return facet?.kind === 'brand' ? [facet.name] : []
    })
  const typed = words.map(({ word, correction }) => correction ?? word)
  return brands
    .filter((name) => {
      const parts = wordsOf(name)
      return typed.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .slice(0, limit)
}
