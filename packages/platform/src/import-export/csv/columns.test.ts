import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { csvColumns } from './columns.ts'

test('ISSUE-5 every column is explained where catalog files are', () => {
  const page = readFileSync(new URL('../../../../../docs/catalog-files.md', import.meta.url), 'utf8')
  const named = (column: string) => page.includes(`\`${column.replace(/\d$/, '1')}\``)
  expect(csvColumns.filter((column) => !named(column))).toEqual([])
  expect(new Set(csvColumns).size).toBe(csvColumns.length)
})
