/** What is folded at most; names and searches are far shorter (requirements.md PLT-06). */
const maxLength = 4_096

/**
 * A text as search and sorting see it: without accents and case, spaces made one. Done here and not by the database,
 * whose answer would depend on how each server was set up.
 */
export function foldText(text: string): string {
  return text
    .slice(0, maxLength)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a piece of HTML, folded. Only for searching: nothing is shown of it. */
export function foldMarkup(html: string): string {
  return foldText(plainText(html))
}

/** A piece of HTML without its tags. Entities stay as they are written; what shows it has to show it as text. */
export function plainText(html: string): string {
  return html
    .slice(0, maxLength * 2)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
