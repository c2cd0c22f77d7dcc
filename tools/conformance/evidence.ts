import type { ClientFunction } from './client-functions.ts'
import type { TestCase } from './test-case.ts'

/** What a test that proves something about a row has in its title or code. */
export type Mark = (test: TestCase) => boolean

/** Packages whose tests say most about the client, first. */
const order = [
  'packages/client/',
  'packages/testing/',
  'interop/',
  'examples/',
  'apps/',
  'packages/platform/',
]

/** The tests that one of the marks finds, those that say most first: by package, and by title before code. */
export function testsWith(tests: readonly TestCase[], marks: readonly Mark[]): readonly TestCase[] {
  const rank = ({ file }: TestCase) => (order.findIndex((start) => file.startsWith(start)) + 100) % 100
  return tests
    .filter((test) => marks.some((mark) => mark(test)))
    .map((test) => ({ test, first: marks.findIndex((mark) => mark(test)) }))
    .sort((a, b) => a.first - b.first || rank(a.test) - rank(b.test))
    .map(({ test }) => test)
    .filter((test, place, all) => all.findIndex(({ title }) => title === test.title) === place)
}

/** A title that has these words. */
export const titled =
  (words: RegExp): Mark =>
  ({ title }) =>
    words.test(title)

/** Code that has this text. */
export const quoting =
  (text: string): Mark =>
  ({ code }) =>
    code.includes(text)

/** Code that uses this name, imported from our packages or from beside the test. */
export const using =
  (name: string): Mark =>
  ({ code, imports }) =>
    imports.has(name) && new RegExp(`\\b${name}\\b`).test(code)

/** A call of a function of the client, by its own name or through its namespace. */
export const calling =
  ({ entry, name }: ClientFunction): Mark =>
  ({ code, imports }) => {
    const plain = imports.has(name) && new RegExp(`[^.\\w]${name}\\(`).test(code)
    return plain || (imports.has(entry) && new RegExp(`\\b${entry}\\.${name}\\(`).test(code))
  }
