import type { RequestContext } from '../../http/index.ts'
import { normalizeText } from '../normalize-text.ts'
import { seesHidden } from '../visibility.ts'
import { findKnownWords, findMatchingWords, findWordsFrom, firstFoundWord } from './search-repository.ts'
import { errorsBetween, forgivenErrors, isSpelled, wordsOf } from './words.ts'

/** Words of one search; further ones are ignored. */
const maxWords = 8
/** Words that one unfinished or misspelled word may stand for. */
const maxAlternatives = 20
/** Characters from which an unfinished word is completed. */
const minPrefix = 2
/** The nearest words that are tried as a correction. */
const maxCorrections = 5

/** A normalized word of a search, and the words that it may stand for. */
export interface SearchWord {
  readonly word: string
  /** The word itself first. */
  readonly alternatives: readonly string[]
  /** The store's nearest word, if the given one is a misspelling. */
  readonly correction?: string
}

/** The last word may be unfinished, and words that the store does not have may be misspelled. */
export async function readSearchText(context: RequestContext, text: string): Promise<readonly SearchWord[]> {
  const words = [...new Set(wordsOf(text))].slice(0, maxWords)
  const known = await findKnownWords(context, words)
  const synonymsOf = await readSynonyms(context, words)
  return Promise.all(
    words.map(async (word, at): Promise<SearchWord> => {
      const isUnfinished = at === words.length - 1 && word.length >= minPrefix
      const completions = isUnfinished ? await completionsOf(context, word) : []
      const synonyms = synonymsOf(word)
      if (known.has(word) || completions.length + synonyms.length > 0 || !isSpelled(word)) {
        return { word, alternatives: [word, ...synonyms, ...completions] }
      }
      const near = await nearWords(context, word)
      if (near.length === 0) return { word, alternatives: [word] }
      // Words of hidden products are not revealed as a correction. The word itself may be found by its stem.
      const candidates = [word, ...near.slice(0, maxCorrections)]
      const correction = await firstFoundWord(context, candidates, seesHidden(context))
      const alternatives = [word, ...near]
      return correction === undefined || correction === word
        ? { word, alternatives }
        : { word, alternatives, correction }
    }),
  )
}

/** The store's synonyms of the words of a search, which may be in another form than in the list (`couches` for `couch`). */
async function readSynonyms(
  context: RequestContext,
  words: readonly string[],
): Promise<(word: string) => readonly string[]> {
  const groups = (context.site.synonyms ?? []).map((group) => group.map(normalizeText))
  if (groups.length === 0 || words.length === 0) return () => []
  const found = await Promise.all(
    words.map(async (word) => {
      const forms = await findMatchingWords(context, groups.flat(), anyWordQuery([word]))
      const synonyms = groups.filter((group) => group.some((member) => forms.has(member))).flat()
      return [word, [...new Set(synonyms)].filter((each) => each !== word)] as const
    }),
  )
  const byWord = new Map(found)
  return (word) => byWord.get(word) ?? []
}

/** The shortest ones are the likeliest to be meant. */
async function completionsOf(context: RequestContext, prefix: string): Promise<readonly string[]> {
  const words = await findWordsFrom(context, prefix, { minLength: prefix.length + 1, maxLength: Infinity })
  return words.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, maxAlternatives)
}

/**
 * The nearest first, among them those with the first letter that was typed. An error in the first letter is forgiven only where the
 * second one makes up for it (`alpm`, `llamp`).
 */
async function nearWords(context: RequestContext, word: string): Promise<readonly string[]> {
  const errors = forgivenErrors(word)
  if (errors === 0) return []
  const lengths = { minLength: word.length - errors, maxLength: word.length + errors }
  const initials = new Set([...word].slice(0, 2))
  const candidates = await Promise.all(
    [...initials].map((initial) => findWordsFrom(context, initial, lengths)),
  )
  return candidates
    .flat()
    .map((candidate) => ({ candidate, distance: errorsBetween(word, candidate, errors) }))
    .filter(({ distance }) => distance <= errors)
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.candidate[0] === word[0]) - Number(a.candidate[0] === word[0]) ||
        a.candidate.length - b.candidate.length ||
        (a.candidate < b.candidate ? -1 : 1),
    )
    .slice(0, maxAlternatives)
    .map(({ candidate }) => candidate)
}

/** A tsquery of products that have each word in one of its forms. */
export function allWordsQuery(words: readonly SearchWord[]): string {
  return words.map(({ alternatives }) => anyWordQuery(alternatives)).join(' & ')
}

/**
 * tsqueries that rank products: by words as typed or corrected, and by all their alternatives. A corrected word counts like a typed one,
 * so that products with the correction come before products with other similar words.
 */
export function rankingQueries(words: readonly SearchWord[]) {
  return {
    typed: anyWordQuery(words.map(({ word, correction }) => correction ?? word)),
    meant: anyWordQuery(words.flatMap(({ alternatives }) => alternatives)),
  }
}

/** A tsquery of products that have one of the words. Words are letters and digits, so quotes are all they need. */
export function anyWordQuery(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(' | ')})`
}

/** The corrected query, if a word was corrected. */
export function correctedText(
  text: string,
  words: readonly SearchWord[],
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
