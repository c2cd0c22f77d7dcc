import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { app, readBlocks, readTitle, tutorials } from './page-blocks.ts'

const templates = join(app, '../../packages/create/templates')
/** Files that `npm create vitrine` writes by itself. */
const ownFiles = ['.env']

/** Files that pages show, each with all of its versions in order. */
function readFiles(pages: readonly string[]) {
  const files = new Map<string, { text: string; meta: string }[]>()
  const blocks = readBlocks('\\w+')
  for (const block of pages.flatMap((page) => blocks.filter((each) => each.page === page))) {
    const title = readTitle(block)
    if (title) files.set(title, [...(files.get(title) ?? []), block])
  }
  return files
}

/** Line numbers of `ins={1,3-5}`. */
function readMarks(meta: string): ReadonlySet<number> {
  const ranges = /ins=\{([\d,-]+)\}/.exec(meta)?.[1]?.split(',') ?? []
  return new Set(
    ranges.flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    }),
  )
}

/** The lines of `new` that are not marked have to be in `old`, in the same order. */
function findUnmarkedChange(old: string, text: string, marks: ReadonlySet<number>): string | undefined {
  const before = old.split('\n')
  let position = 0
  for (const [index, line] of text.split('\n').entries()) {
    if (marks.has(index + 1)) continue
    position = before.indexOf(line, position) + 1
    if (position === 0) return `${index + 1}: ${line}`
  }
  return undefined
}

describe.each(Object.entries(tutorials))('the tutorial of the template %s', (template, pages) => {
  const files = readFiles(pages)

  // The templates are built and tried by `npm run check -- front-ends`.
  it('ends with the files of the template', () => {
    expect(files.size).toBeGreaterThan(5)
    for (const [title, versions] of files) {
      const file = join(templates, template, title)
      if (ownFiles.includes(title)) expect(existsSync(file)).toBe(false)
      else expect(versions.at(-1)?.text, title).toBe(readFileSync(file, 'utf8'))
    }
  })

  it('marks the lines that change', () => {
    for (const [title, versions] of files) {
      versions.slice(1).forEach(({ text, meta }, index) => {
        const marks = readMarks(meta)
        expect(marks.size, `${title}, version ${index + 2}`).toBeGreaterThan(0)
        expect(findUnmarkedChange(versions[index]?.text ?? '', text, marks), title).toBeUndefined()
      })
    }
  })
})
