import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('RCT-07, RCT-08: nothing in the package writes raw HTML', () => {
  const folder = new URL('.', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\b/.test(file),
  )
  expect(sources.length).toBeGreaterThan(50)
  const raw = /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/
  expect(sources.filter((file) => raw.test(readFileSync(new URL(file, folder), 'utf8')))).toEqual([])
})
