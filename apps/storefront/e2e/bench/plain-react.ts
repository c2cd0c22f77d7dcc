// Streams the cards of a page with React and nothing else: what the page cache is compared with.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

type Html = DefaultTreeAdapterTypes.ChildNode

function Card({ html }: { readonly html: Html }): ReactNode {
  return toReact(html)
}

function toReact(node: Html): ReactNode {
  if ('value' in node) return node.value
  if (!('tagName' in node)) return null
  // React takes styles as objects.
  const attributes = node.attrs.filter(({ name }) => name !== 'style').map(({ name, value }) => [name, value])
  return createElement(node.tagName, Object.fromEntries(attributes), ...node.childNodes.map(toReact))
}

process.once('message', (html: string) => {
  const cards = (html.match(/<article.*?<\/article>/gs) ?? []).flatMap(
    (card) => parseFragment(card).childNodes,
  )
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const list = cards.map((card) => createElement(Card, { html: card }))
    renderToPipeableStream(createElement('main', undefined, ...list)).pipe(response)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
