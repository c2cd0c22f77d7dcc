import type { JsonObject } from '@vitrine/contract'
import type { RichContent } from '@vitrine/contract/catalog-v3'
import { invalidField } from '../../../http/index.ts'

const maxLength = 16_000

const elements: Readonly<Record<string, string>> = {
  PARAGRAPH: 'p',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  BLOCKQUOTE: 'blockquote',
  CODE_BLOCK: 'pre',
}
const decorations: Readonly<Record<string, string>> = { BOLD: 'strong', ITALIC: 'em', UNDERLINE: 'u' }

/**
 * Rich content as HTML: paragraphs, headings, lists, quotations and emphasis. Unknown nodes are replaced by their content.
 * @throws a violation when the HTML is longer than an info section may be
 */
export function richContentHtml({ nodes }: RichContent): string {
  const html = nodes.map(nodeHtml).join('')
  if (html.length <= maxLength) return html
  const description = `is longer than ${maxLength} characters as HTML`
  throw invalidField('infoSection.description', 'MAX_LENGTH', description, { threshold: maxLength })
}

function nodeHtml(node: JsonObject): string {
  const type = String(node['type'])
  if (type === 'TEXT') return textHtml(objectAt(node, 'textData'))
  const inner = childrenOf(node['nodes']).map(nodeHtml).join('')
  const element = type === 'HEADING' ? headingOf(node) : elements[type]
  return element ? `<${element}>${inner}</${element}>` : inner
}

function headingOf(node: JsonObject): string {
  const level = Number(objectAt(node, 'headingData')['level'])
  return `h${Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2}`
}

function textHtml(data: JsonObject): string {
  const text = typeof data['text'] === 'string' ? escaped(data['text']) : ''
  return childrenOf(data['decorations']).reduce((html, { type }) => {
    const element = decorations[String(type)]
    return element ? `<${element}>${html}</${element}>` : html
  }, text)
}

function childrenOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function objectAt(node: JsonObject, field: string): JsonObject {
  const value = node[field]
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
