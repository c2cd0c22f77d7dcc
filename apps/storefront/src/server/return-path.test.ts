import { describe, expect, it } from 'vitest'
import { readLocalizedPath } from '../shared/url/localized-path.ts'
import { returnPath } from './return-path.ts'

/** Ways to write a slash or what browsers take for one, plain, encoded once and encoded twice. */
const slashes = [
  '/',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '%252f',
  '\t/',
  '/\t',
  '\n/',
  '%09/',
  '%0a/',
  '/./',
  '/.',
  '//',
  '/%2e/',
]
/** What comes before a second slash. */
const openings = [
  '/',
  '\\',
  '%2f',
  '%5c',
  'https:/',
  'https:\\',
  'javascript:/',
  ' /',
  '\u00a0/',
  '\u0000/',
  '/%0b',
  '/%0d%0a',
  '/%5c',
  '/\\',
  '/..',
  '@',
]

const combinations = openings.flatMap((opening) => slashes.map((slash) => `${opening}${slash}evil.example/x`))

/** Where a browser would go: Node's parser is the browsers' (WHATWG), and a redirect may be decoded once on its way. */
function destinations(path: string): string[] {
  const readings = [path]
  try {
    readings.push(decodeURIComponent(path))
  } catch {
    // Nothing to decode.
  }
  return readings.map((reading) => new URL(reading, 'https://shop.example').origin)
}

describe('returnPath', () => {
  it('has 256 combinations to reject or to keep on this origin', () => {
    expect(new Set(combinations).size).toBe(256)
  })

  it.each(combinations)('never leads to another site: %j', (wanted) => {
    const path = returnPath(wanted)
    if (path === undefined) return
    expect(destinations(path)).toEqual(destinations(path).map(() => 'https://shop.example'))
    expect(path).toMatch(/^\/(?![/\\])/)
  })

  it.each(combinations)('nor does the rest without its language: /de%s', (wanted) => {
    const path = returnPath(`/de${wanted}`)
    if (path === undefined) return
    const rest = readLocalizedPath(path).path
    expect(destinations(rest)).toEqual(destinations(rest).map(() => 'https://shop.example'))
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '%2f%2fevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/de/%2fevil.example',
    '/he/%5cevil.example',
    '',
    ' ',
    '/x%',
    `/${'x'.repeat(2_000)}`,
  ])('refuses %j', (wanted) => {
    expect(returnPath(wanted)).toBeUndefined()
  })

  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/products/brisa-mug?Glaze=Ink#buy', '/products/brisa-mug?Glaze=Ink#buy'],
    ['/search?q=oak%20table', '/search?q=oak%20table'],
    ['/search?q=https://x.example//y', '/search?q=https://x.example//y'],
    ['/search?q=a%5Cb', '/search?q=a%5Cb'],
    ['/collections/../cart', '/cart'],
    ['/search?q=größe', '/search?q=gr%C3%B6%C3%9Fe'],
  ])('keeps %j as %j', (wanted, path) => {
    expect(returnPath(wanted)).toBe(path)
  })

  it('returns undefined for nothing', () => {
    expect([returnPath(undefined), returnPath(null)]).toEqual([undefined, undefined])
  })
})
