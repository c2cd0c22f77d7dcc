import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

test('the import map names files that exist', () => {
  const html = readFileSync('index.html', 'utf8')
  const map = html.match(/<script type="importmap">(.+?)<\/script>/s)?.[1] ?? ''
  const { imports } = JSON.parse(map)
  assert.ok(Object.keys(imports).length > 0)
  for (const file of Object.values(imports)) assert.ok(readFileSync(String(file), 'utf8').length > 0)
})
