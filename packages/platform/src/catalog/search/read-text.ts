import { sql } from 'kysely'
import type { RequestContext } from '../../http/index.ts'
import { productsOfSite } from '../repository/collection-repository.ts'
import { scopeOf } from './filter-groups.ts'
import { errorsBetween, forgivenErrors, nearTexts } from './near-words.ts'
import { startLevel } from './sample.ts'
import type { Scope } from './scope.ts'
import { wordKey } from './search-keys.ts'
import { countProducts } from './search-repository.ts'
import { stemsOf } from './stems.ts'
import { isSpelled, wordsOf } from './words.ts'

/** Words of one search; further ones are left out. */
const maxWords = 8
/** Words that one unfinished or mistyped word may stand for. */
const maxCompletions = 20
/** Words looked at to find those. */
const maxLookedAt = 200
/** Letters from which on an unfinished word is completed. */
const minPrefix = 2
/** Near words of which is asked whether the caller sees a product with one; of further ones none is told as what was meant. */
const maxAsked = 5

/** A word of a search, and what it stands for. */
export interface SearchedWord {
  /** As it was given, folded. */
  readonly word: string
  /** The stem of the word itself; undefined where it is a word that says nothing, or one that the store does not know. */
  readonly exact: string | undefined
  /** All stems that it may stand for, its own among them. */
  readonly stems: readonly string[]
  /** The nearest word of the store, where the given one was taken for a mistake. */
  readonly correction: string | undefined
}

/**
 * What somebody means who typed this: the last word may be unfinished, and words that the store does not know may be mistyped.
 * Words that say nothing are left out unless there is nothing else.
 */
export async function readSearchText(
  context: RequestContext,
  text: string,
): Promise<readonly SearchedWord[]> {
  const words = [...new Set(wordsOf(text))].slice(0, maxWords)
  const stems = await stemsOf(context.db, context.site.locale, words)
  const known = await knownWords(context, words)
  const read = await Promise.all(
    words.map(async (word, at): Promise<SearchedWord> => {
      const exact = stems.get(word)
      const isLast = at === words.length - 1
      const completions = isLast && word.length >= minPrefix ? await completionsOf(context, word) : []
      const own = exact === undefined ? [] : [exact]
      if (known.has(word) || completions.length > 0 || !isSpelled(word)) {
        return { word, exact, stems: unique([...own, ...completions]), correction: undefined }
      }
      const near = exact === undefined ? [] : await nearWords(context, word)
      return {
        word,
        exact,
        stems: unique([...own, ...near.map(({ stem }) => stem)]),
        correction: await firstSeen(context, near),
      }
    }),
  )
  return read.filter(({ stems: all }) => all.length > 0)
}

const unique = (stems: readonly string[]): string[] => [...new Set(stems)]

async function knownWords(
  { db, site }: RequestContext,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('site_id', '=', site.id)
    .where('word', 'in', words)
    .execute()
  return new Set(rows.map(({ word }) => word))
}

/** Stems of words that begin like this, the shortest first: they are the likeliest to be meant. */
async function completionsOf({ db, site }: RequestContext, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ stem: string }>`
    select stem from (
      select word, stem from search_words
      where site_id = ${site.id} and word > ${prefix} and word < ${`${prefix}\u{10FFFF}`}
      order by word limit ${maxLookedAt}
    ) as beginning
    order by length(word), word limit ${maxCompletions}`.execute(db)
  return rows.map(({ stem }) => stem)
}

/** Words of the store that this one may be a mistake for, the nearest first. */
async function nearWords(
  { db, site }: RequestContext,
  word: string,
): Promise<readonly { readonly word: string; readonly stem: string }[]> {
  const errors = forgivenErrors(word)
  if (errors === 0) return []
  const { rows } = await sql<{ word: string; stem: string }>`
    select distinct w.word, w.stem
    from search_near_words n join search_words w on w.site_id = n.site_id and w.word = n.word
    where n.site_id = ${site.id} and n.near = any(${nearTexts(word)}::text[])
    limit ${maxLookedAt}`.execute(db)
  return rows
    .map((row) => ({ ...row, errors: errorsBetween(word, row.word, errors) }))
    .filter((row) => row.errors <= errors)
    .toSorted((a, b) => a.errors - b.errors || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, maxCompletions)
}

/**
 * The first word that a product has which the caller sees. Words are kept of all products, hidden and removed ones too: what was meant is
 * told to whoever mistypes, and must not be what nobody shows.
 */
async function firstSeen(
  context: RequestContext,
  near: readonly { readonly word: string; readonly stem: string }[],
): Promise<string | undefined> {
  if (near.length === 0) return undefined
  const everything = scopeOf(context, [])
  // What many products have is in the first sample, and found there in a moment.
  const levels = new Set([startLevel(await productsOfSite(context)), 0])
  for (const { word, stem } of near.slice(0, maxAsked)) {
    for (const level of levels) {
      const scope: Scope = { ...everything, anyOf: [{ keys: [wordKey(stem)] }], level }
      if ((await countProducts(context, scope)) > 0) return word
    }
  }
  return undefined
}
