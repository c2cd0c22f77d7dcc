import { normalizeText } from '../normalize-text.ts'

/** Words of one text; a product page has far fewer. */
const maxWords = 600
const maxWordLength = 40

/** The words of a text, normalized (`normalizeText`), in order: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [word] of normalizeText(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    words.push(word.slice(0, maxWordLength))
    if (words.length === maxWords) break
  }
  return words
}

/** Whether a word can be misspelled; article numbers and sizes would only fill the list of words. */
export function isSpelled(word: string): boolean {
  return word.length >= 3 && word.length <= 24 && !/\p{N}/u.test(word)
}

/** Errors to forgive in a word of this length: in short words every error makes another word. */
export function forgivenErrors(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2
}

/**
 * How many letters are missing, added, changed or swapped with their neighbour between two words (optimal string alignment);
 * `limit + 1` when more than `limit`.
 */
export function errorsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = cell(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(changed, cell(last, j) + 1, cell(row, j - 1) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, cell(before, j - 2) + 1)
      }
      row.push(least)
    }
    before = last
    last = row
  }
  return Math.min(limit + 1, cell(last, b.length))
}

function cell(row: readonly number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}
