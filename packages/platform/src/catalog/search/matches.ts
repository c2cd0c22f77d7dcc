import type { SearchMatch } from '@vitrine/contract'
import type { SiteContext } from '../../http/index.ts'
import { plainText } from '../fold.ts'
import { findTexts } from '../repository/rendered-repository.ts'
import { markedSnippet, markWords } from './marked-text.ts'
import type { SearchedWord } from './read-text.ts'
import { stemsOf } from './stems.ts'
import { wordsOf } from './words.ts'

/** Where the words of a search are in the products of one page. */
export async function matchesOf(
  context: SiteContext,
  words: readonly SearchedWord[],
  ids: readonly string[],
): Promise<readonly SearchMatch[]> {
  const texts = await findTexts(context, ids)
  const read = texts.map(({ id, name, description }) => ({ id, name, description: plainText(description) }))
  const isMatch = await matcherOf(
    context,
    words,
    read.flatMap(({ name, description }) => [name, description]),
  )
  const byId = new Map(read.map((text) => [text.id, text]))
  return ids.flatMap((id) => {
    const text = byId.get(id)
    if (!text) return []
    const description = markedSnippet(text.description, isMatch)
    return [{ productId: id, name: markWords(text.name, isMatch), ...(description && { description }) }]
  })
}

/** Tells of the words of these texts whether they were searched for: by their stems, as the products were found. */
export async function matcherOf(
  { db, site }: Pick<SiteContext, 'db' | 'site'>,
  words: readonly SearchedWord[],
  texts: readonly string[],
): Promise<(word: string) => boolean> {
  const wanted = new Set(words.flatMap(({ stems }) => stems))
  const stems = await stemsOf(db, site.locale, texts.flatMap(wordsOf))
  return (word) => wanted.has(stems.get(word) ?? '')
}

/** What was searched for instead, where a word was taken for a mistake. */
export function correctedText(
  text: string,
  words: readonly SearchedWord[],
): { readonly correctedText?: string } {
  const corrections = new Map(
    words.flatMap(({ word, correction }) => (correction === undefined ? [] : [[word, correction] as const])),
  )
  if (corrections.size === 0) return {}
  return {
    correctedText: wordsOf(text)
      .map((word) => corrections.get(word) ?? word)
      .join(' '),
  }
}
