import { createElement, type ReactNode } from 'react'
import { parseRichText, type RichNode } from './parse-rich-text.ts'

/** Shows HTML of the platform as React elements; what is not on the allow-list is not there. */
export function RichText({ html }: { html: string }): ReactNode {
  return parseRichText(html).map(toElement)
}

function toElement(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  return createElement(node.element, { key }, ...(node.element === 'br' ? [] : node.children.map(toElement)))
}
