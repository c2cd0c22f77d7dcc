import type { MarkedText, SearchMatch } from '@vitrine/contract'
import type { SiteContext } from '../../http/index.ts'
import { normalizeText, plainText } from '../normalize-text.ts'
import { findTexts } from '../repository/rendered-repository.ts'
import { type LanguageContext, requestedTranslation } from '../translations.ts'
import { findMatchingWords } from './search-repository.ts'
import { anyWordQuery, type SearchWord } from './search-text.ts'
import { wordsOf } from './words.ts'

/** Words of a snippet before the first match, and in total. */
const wordsBefore = 6
const maxSnippetWords = 28

type IsMatch = (word: string) => boolean

/** Where the words of a search are in the products of one page. */
export async function matchesOf(
  context: SiteContext & LanguageContext,
  words: readonly SearchWord[],
  ids: readonly string[],
): Promise<readonly SearchMatch[]> {
  const found = await findTexts(context, ids, requestedTranslation(context))
  const texts = found.map(({ id, name, description }) => ({ id, name, description: plainText(description) }))
  const isMatch = await matcherOf(
    context,
    words,
    texts.flatMap(({ name, description }) => [name, description]),
  )
  const byId = new Map(texts.map((text) => [text.id, text]))
  return ids.flatMap((id) => {
    const text = byId.get(id)
    if (!text) return []
    const description = markedSnippet(text.description, isMatch)
    return [{ productId: id, name: markWords(text.name, isMatch), ...(description && { description }) }]
  })
}

/** Finds the normalized words of these texts that a search matches, in any form of the word. */
export async function matcherOf(
  context: Pick<SiteContext, 'db' | 'site'>,
  words: readonly SearchWord[],
  texts: readonly string[],
): Promise<IsMatch> {
  const query = anyWordQuery(words.flatMap(({ alternatives }) => alternatives))
  const matching = await findMatchingWords(context, texts.flatMap(wordsOf), query)
  return (word) => matching.has(word)
}

/** The text in parts; matching words are marked. */
export function markWords(text: string, isMatch: IsMatch): MarkedText[] {
  const parts: MarkedText[] = []
  const add = (part: string, matched: boolean) => {
    const last = parts.at(-1)
    if (part === '') return
    if (last && last.matched === matched) parts[parts.length - 1] = { text: last.text + part, matched }
    else parts.push({ text: part, matched })
  }
  let end = 0
  // Accents may be characters of their own.
  for (const found of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    add(text.slice(end, found.index), false)
    end = found.index + found[0].length
    add(found[0], isMatch(normalizeText(found[0])))
  }
  add(text.slice(end), false)
  return parts
}

/** The part of a text around the first match; undefined if there is none. */
function markedSnippet(text: string, isMatch: IsMatch): MarkedText[] | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const first = words.findIndex((word) => (normalizeText(word).match(/[\p{L}\p{N}]+/gu) ?? []).some(isMatch))
  if (first < 0) return undefined
  const start = Math.max(0, first - wordsBefore)
  const shown = words.slice(start, start + maxSnippetWords)
  const before = start > 0 ? '… ' : ''
  const after = start + maxSnippetWords < words.length ? ' …' : ''
  return markWords(`${before}${shown.join(' ')}${after}`, isMatch)
}
