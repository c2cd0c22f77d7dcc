import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as compat from '@vitrine/client/compat'
import { describe, expect, it } from 'vitest'
import {
  alternatives,
  compatModule,
  missingFunctions,
  noCounterpart,
  offeredNames,
  unclearImport,
} from './public-packages.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const offered = Object.values(offeredNames).flat()

describe('the lists of the migration', () => {
  it('have every value that compat exports', () => {
    expect(Object.keys(compat).filter((name) => !offered.includes(name))).toEqual([])
  })

  it('have no name that compat does not export', () => {
    const source = readFileSync(`${root}packages/client/src/compat/index.ts`, 'utf8')
    expect(offered.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([])
  })

  it('call no function missing that compat has', () => {
    const present = Object.entries(missingFunctions).flatMap(([module, { names }]) =>
      names.filter((name) => name in Object(Reflect.get(compat, module))),
    )
    expect(present).toEqual([])
  })

  it('name pages that exist', () => {
    const all = [
      ...Object.values(alternatives),
      ...Object.values(missingFunctions),
      noCounterpart,
      unclearImport,
    ]
    const guides = globSync('apps/docs/src/content/docs/{guides,concepts}/*.md', { cwd: root }).map(
      (file) => `/${file.replaceAll('\\', '/').replace(/^apps\/docs\/src\/content\/docs\/|\.md$/g, '')}/`,
    )
    const manifest = JSON.parse(readFileSync(`${root}packages/client/package.json`, 'utf8'))
    const references = Object.keys(manifest.exports).map((entry) => `/reference/client/${entry.slice(2)}/`)
    const pages = [...guides, ...references, '/reference/client/']
    expect(all.map(({ page }) => page).filter((page) => !pages.includes(page))).toEqual([])
    expect(compatModule).toBe('@vitrine/client/compat')
  })
})
