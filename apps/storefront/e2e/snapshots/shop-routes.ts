import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readLocalizedPath } from '../../src/shared/url/localized-path.ts'

const pages = fileURLToPath(new URL('../../src/pages/', import.meta.url))

/** Every page of the shop by file name, such as `/products/[slug]`. Partials are excluded. */
export const shopRoutes: readonly string[] = globSync('**/*.astro', { cwd: pages })
  .filter((file) => !readFileSync(pages + file, 'utf8').includes('export const partial = true'))
  .map((file) => `/${file.replace(/\.astro$/, '').replace(/(?:^|\/)index$/, '')}`)
  .toSorted()

/** The page for URLs that no other page matches. */
const remaining = '/[...path]'

/** The page for a path of the shop, in any language. */
export function routeOf(address: string): string {
  const { path } = readLocalizedPath(address)
  const asked = new URL(path, 'http://shop.invalid').pathname.split('/')
  const answering = shopRoutes.filter((route) => {
    const parts = route.split('/')
    return (
      parts.length === asked.length && parts.every((part, at) => /^\[\w+\]$/.test(part) || part === asked[at])
    )
  })
  // A page with the exact name wins over `/collections/[slug]`.
  return answering.toSorted((a, b) => parametersOf(a) - parametersOf(b))[0] ?? remaining
}

function parametersOf(route: string): number {
  return route.split('[').length
}
