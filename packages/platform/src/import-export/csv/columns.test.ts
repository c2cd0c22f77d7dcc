import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { csvHeaders } from './columns.ts'

test('docs/catalog-files.md documents every column', () => {
  const page = readFileSync(new URL('../../../../../docs/catalog-files.md', import.meta.url), 'utf8')
  const isDocumented = (header: string) => page.includes(`\`${header.replace(/\d$/, '1')}\``)
  expect(csvHeaders.filter((header) => !isDocumented(header))).toEqual([])
  expect(new Set(csvHeaders).size).toBe(csvHeaders.length)
})
