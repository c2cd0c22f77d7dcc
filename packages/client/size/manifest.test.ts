import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { packageFolder } from './built-package.ts'

interface Manifest {
  readonly [field: string]: unknown
  readonly scripts: Readonly<Record<string, string>>
  readonly publishConfig: Readonly<Record<string, unknown>>
  readonly exports: Readonly<Record<string, unknown>>
}

const manifest = JSON.parse(readFileSync(`${packageFolder}package.json`, 'utf8')) as Manifest

it('SDK-26 brings no other package along and runs nothing at installation', () => {
  expect(manifest['dependencies'] ?? {}).toEqual({})
  for (const field of ['peerDependencies', 'optionalDependencies', 'bundledDependencies', 'bin', 'gypfile'])
    expect(manifest).not.toHaveProperty(field)
  expect(Object.keys(manifest.scripts).filter((name) => /install|prepare|^pre|^post/.test(name))).toEqual([])
})

it('SDK-26 is published with a statement of where it was built', () => {
  expect(manifest.publishConfig['provenance']).toBe(true)
  expect(Object.keys(manifest.publishConfig['exports'] as object)).toEqual(Object.keys(manifest.exports))
})
