import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import * as enumerations from '@vitrine/contract/enumerations'
import { declarations } from '@vitrine/contract/server'
import { describe, expect, it } from 'vitest'
import { helpText } from '../../../packages/platform/src/cli/help.ts'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** What Pagefind indexed: address and text of every page. */
const indexed = globSync(`${dist}pagefind/fragment/*`).map((file) => {
  const text = gunzipSync(readFileSync(file)).toString('utf8')
  return JSON.parse(text.slice(text.indexOf('{'))) as {
    url: string
    content: string
    meta: { title: string }
  }
})
const pages = new Map(indexed.map(({ url, content }) => [url, content]))
const words = new Set(indexed.flatMap(({ content }) => content.match(/[\w@.$/-]*[\w$]/g) ?? []))

describe('the search index', () => {
  it('has a page for every operation of the contract', () => {
    const titles = new Set(indexed.map(({ meta }) => meta.title))
    expect([...declarations.keys()].filter((name) => !titles.has(name))).toEqual([])
  })

  it('has a page for every error code, at a stable address', () => {
    const codes = [...declarations.values()].flatMap(({ errors }) => errors)
    expect(codes.filter((code) => !pages.has(`/errors/${code}/`))).toEqual([])
  })

  it('contains every public name of every entry, on its page', () => {
    const list = fileURLToPath(new URL('../.generated/names.json', import.meta.url))
    const names = JSON.parse(readFileSync(list, 'utf8')) as {
      name: string
      address: string
      specifier: string
    }[]
    expect(names.length).toBeGreaterThan(500)
    const missing = names.filter(
      ({ name, address }) => !pages.get(address.replace(/#.*/, ''))?.match(new RegExp(`\\b${name}\\b`)),
    )
    expect(missing.map(({ name, specifier }) => `${specifier} ${name}`)).toEqual([])
  })

  it('contains every value of every enumeration', () => {
    const values = Object.values(enumerations)
      .flat()
      .filter((value) => typeof value === 'string')
    expect(values.filter((value) => !words.has(value))).toEqual([])
  })

  it('contains every setting of the platform', () => {
    const settings = helpText.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []
    const text = pages.get('/reference/platform/') ?? ''
    expect(settings.filter((setting) => !text.includes(setting))).toEqual([])
  })

  it('contains every setting of the shop and of `npm start`', () => {
    const sources = ['apps/storefront/src/server/settings.ts', 'tools/start/settings.ts']
    const settings = sources.flatMap((source) => {
      const text = readFileSync(new URL(`../../../${source}`, import.meta.url), 'utf8')
      return [...text.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name)
    })
    expect(settings.length).toBeGreaterThan(15)
    const text = pages.get('/reference/settings/') ?? ''
    expect(settings.filter((setting) => !text.includes(setting))).toEqual([])
  })
})

describe('the site', () => {
  const html = globSync(`${dist}**/*.html`)

  it('loads nothing from other hosts', () => {
    const foreign = /<(?:script|link|img|iframe|source)\b[^>]*\s(?:src|href)="https?:\/\/(?!localhost)[^"]*"/g
    const found = html.flatMap((file) => readFileSync(file, 'utf8').match(foreign) ?? [])
    expect(found.filter((tag) => !tag.includes('rel="canonical"'))).toEqual([])
    const styles = globSync(`${dist}_astro/*.css`).map((file) => readFileSync(file, 'utf8'))
    expect(styles.flatMap((css) => css.match(/url\(\s*["']?https?:[^)]*/g) ?? [])).toEqual([])
  })

  it('has the pages that `create-vitrine migrate` names', () => {
    const source = new URL('../../../packages/create/src/migrate/public-packages.ts', import.meta.url)
    const named = readFileSync(source, 'utf8').match(/(?<=')\/[a-z]+\/[a-z/-]+\/(?=')/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((address) => !pages.has(address))).toEqual([])
  })

  it('lists every page for language models', () => {
    const index = readFileSync(`${dist}llms.txt`, 'utf8')
    const missing = html
      .map((file) => file.slice(dist.length).replace(/index\.html$/, ''))
      .filter((path) => path !== '404.html' && !index.includes(`/${path})`))
    expect(missing).toEqual([])
    expect(readFileSync(`${dist}llms-full.txt`, 'utf8').length).toBeGreaterThan(100_000)
  })
})
