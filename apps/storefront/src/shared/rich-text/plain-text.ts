import { parseRichText, type RichNode } from './parse-rich-text.ts'

/** The words of a rich text alone, on one line and at most `limit` long: descriptions for search engines and previews. */
export function plainText(html: string, limit = 160): string {
  const text = parseRichText(html).map(words).join(' ').replace(/\s+/g, ' ').trim()
  if (text.length <= limit) return text
  const cut = text.slice(0, limit - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > limit / 2 ? space : cut.length).trimEnd()}…`
}

function words(node: RichNode): string {
  return typeof node === 'string' ? node : node.children.map(words).join(node.element === 'li' ? '' : ' ')
}
