import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

/** Ways to write a slash, or what browsers read as one: plain, encoded once and encoded twice. */
const slashes = ['/', '\\', '%2f', '%2F', '%5c', '%5C', '%252f', '\t/']
const moreSlashes = ['/\t', '\n/', '%09/', '%0a/', '/./', '/.', '//', '/%2e/']
/** What comes before a second slash. */
const openings = ['/', '\\', '%2f', '%5c', 'https:/', 'https:\\', 'javascript:/', ' /']
const moreOpenings = ['\u00a0/', '\u0000/', '/%0b', '/%0d%0a', '/%5c', '/\\', '/..', '@']

const combinations = [...openings, ...moreOpenings].flatMap((opening) =>
  [...slashes, ...moreSlashes].map((slash) => `${opening}${slash}evil.example/x`),
)

/** Where a browser would go: the URL parser is the browsers', and a redirect may be decoded once on its way. */
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
  it('is tested with 256 combinations of openings and slashes', () => {
    expect(new Set(combinations).size).toBe(256)
  })

  it.each(combinations)('never leads to another site: %j', (path) => {
    const result = returnPath(path)
    expect(new Set(destinations(result))).toEqual(new Set(['https://shop.example']))
    expect(result).toMatch(/^\/(?![/\\])/)
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
    '',
    ' ',
    '/x%',
    `/${'x'.repeat(2_000)}`,
  ])('falls back for %j', (path) => {
    expect(returnPath(path)).toBe('/')
    expect(returnPath(path, undefined)).toBeUndefined()
  })

  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/products/brisa-mug?Glaze=Ink#buy', '/products/brisa-mug?Glaze=Ink#buy'],
    ['/search?q=https://x.example//y', '/search?q=https://x.example//y'],
    ['/search?q=a%5Cb', '/search?q=a%5Cb'],
    ['/collections/../cart', '/cart'],
    ['/search?q=größe', '/search?q=gr%C3%B6%C3%9Fe'],
  ])('accepts %j as %j', (path, result) => {
    expect(returnPath(path)).toBe(result)
  })

  it('falls back without a path', () => {
    expect([returnPath(undefined), returnPath(null), returnPath(null, '/account')]).toEqual([
      '/',
      '/',
      '/account',
    ])
  })
})
