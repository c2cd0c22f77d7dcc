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

// Proves: no-dependencies
it('has no dependencies and no install scripts', () => {
  expect(manifest['dependencies'] ?? {}).toEqual({})
  for (const field of ['peerDependencies', 'optionalDependencies', 'bundledDependencies', 'bin', 'gypfile'])
    expect(manifest).not.toHaveProperty(field)
  expect(Object.keys(manifest.scripts).filter((name) => /install|prepare|^pre|^post/.test(name))).toEqual([])
})

// Proves: no-dependencies
it('is published with provenance', () => {
  expect(manifest.publishConfig['provenance']).toBe(true)
  expect(Object.keys(manifest.publishConfig['exports'] as object)).toEqual(Object.keys(manifest.exports))
})
