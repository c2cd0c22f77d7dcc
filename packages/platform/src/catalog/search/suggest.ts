import type { MarkedText, SuggestRequest, SuggestResponse } from '@vitrine/contract'
import type { RequestContext } from '../../http/index.ts'
import { searchBrands, searchCollections } from '../repository/collection-repository.ts'
import { findTexts } from '../repository/rendered-repository.ts'
import { requestedTranslation } from '../translations.ts'
import { seesHidden } from '../visibility.ts'
import { mediaUrl } from '../wire/media.ts'
import { markWords, matcherOf } from './matches.ts'
import { selectByRelevance } from './search-repository.ts'
import {
  allWordsQuery,
  correctedText,
  rankingQueries,
  readSearchText,
  type SearchWord,
} from './search-text.ts'

const defaultLimit = 5

/** Products, collections and brands whose names have the words that were typed so far. */
export async function suggest(
  context: RequestContext,
  { text, limit = defaultLimit }: SuggestRequest,
): Promise<SuggestResponse> {
  const words = await readSearchText(context, text)
  if (words.length === 0) return { products: [], collections: [], brands: [] }
  const typed = words.map(({ word, correction }) => correction ?? word)
  const includeHidden = seesHidden(context)
  const language = requestedTranslation(context)
  const [products, collections, brands] = await Promise.all([
    suggestProducts(context, words, limit),
    searchCollections(context, typed, { includeHidden, limit, language }),
    searchBrands(context, typed, { includeHidden, limit }),
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

async function suggestProducts(context: RequestContext, words: readonly SearchWord[], limit: number) {
  const scope = { includeHidden: seesHidden(context), query: allWordsQuery(words), filters: [] }
  const relevance = { within: 'name', ...rankingQueries(words) } as const
  const ids = (await selectByRelevance(context, scope, relevance, limit, true)).slice(0, limit)
  const texts = new Map(
    (await findTexts(context, ids, requestedTranslation(context))).map((text) => [text.id, text]),
  )
  return ids.flatMap((id) => texts.get(id) ?? [])
}
