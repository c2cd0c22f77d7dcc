import { foldText } from '../fold.ts'

/** Words of one piece of text; a product page has far fewer. */
const maxWords = 600
/** Beyond this a word is told from others by its beginning. */
const maxWordLength = 40

/** The words of a text, folded (`foldText`), in order; what stands between them is left out. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [word] of foldText(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    words.push(word.slice(0, maxWordLength))
    if (words.length === maxWords) break
  }
  return words
}

/** Words that people spell and misspell; article numbers and sizes would only fill the list of them. */
export function isSpelled(word: string): boolean {
  return word.length >= 3 && word.length <= 24 && !/\p{N}/u.test(word)
}
