import type { MarkedText } from '@vitrine/contract'
import { foldText } from '../fold.ts'

/** Words of a snippet before the first match, and in all. */
const wordsBefore = 6
const wordsInAll = 28

/** The text in pieces, those that were searched for marked. `isMatch` is asked with each word, folded. */
export function markWords(text: string, isMatch: (word: string) => boolean): MarkedText[] {
  const pieces: MarkedText[] = []
  const add = (part: string, matched: boolean) => {
    const last = pieces.at(-1)
    if (part === '') return
    if (last && last.matched === matched) pieces[pieces.length - 1] = { text: last.text + part, matched }
    else pieces.push({ text: part, matched })
  }
  let end = 0
  // Letters with their accents, which may be characters of their own.
  for (const found of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    add(text.slice(end, found.index), false)
    end = found.index + found[0].length
    add(found[0], isMatch(foldText(found[0])))
  }
  add(text.slice(end), false)
  return pieces
}

/** The place of a text where the first match is, marked; undefined where there is none. */
export function markedSnippet(text: string, isMatch: (word: string) => boolean): MarkedText[] | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const first = words.findIndex((word) => (foldText(word).match(/[\p{L}\p{N}]+/gu) ?? []).some(isMatch))
  if (first < 0) return undefined
  const start = Math.max(0, first - wordsBefore)
  const shown = words.slice(start, start + wordsInAll)
  const before = start > 0 ? '… ' : ''
  const after = start + wordsInAll < words.length ? ' …' : ''
  return markWords(`${before}${shown.join(' ')}${after}`, isMatch)
}
