import { createElement, type ReactNode } from 'react'
import logo from '../../brand/logo.svg?raw'

const drawing = parseDrawing(logo)

/** The logo of the shop, `brand/logo.svg`. Decoration: the name of the shop is next to it. */
export function Mark({ className }: { className?: string }): ReactNode {
  return (
    <svg className={className} {...drawing.attributes} aria-hidden="true">
      {drawing.shapes.map(({ name, attributes }) =>
        createElement(name, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}

interface Shape {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The drawing as elements, because trusted types forbid markup as a string. @throws Error for a nested element */
function parseDrawing(svg: string): { attributes: Shape['attributes']; shapes: readonly Shape[] } {
  const [root, ...shapes] = [...svg.matchAll(/<([a-z]+)\b([^>]*?)\/?>/g)].map(
    ([, name = '', attributes = '']) => ({
      name,
      attributes: parseAttributes(attributes),
    }),
  )
  if (root?.name !== 'svg' || svg.match(/<\//g)?.length !== 1)
    throw new Error('brand/logo.svg must be an <svg> with self-closing shapes, such as <path … />.')
  const { xmlns: _, ...attributes } = root.attributes
  return { attributes, shapes }
}

function parseAttributes(text: string): Shape['attributes'] {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
