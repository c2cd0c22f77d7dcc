import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** All Markdown but the pages of the documentation site, whose build checks links, and of the shop, whose links are addresses. */
const documents = spawnSync('git', ['ls-files', '*.md', ':!apps/docs/src', ':!apps/storefront/content'], {
  cwd: root,
  encoding: 'utf8',
}).stdout.split('\n')

/** Anchors of a document's headings, as repository hosts make them. */
const readAnchors = (file: string) =>
  (readFileSync(file, 'utf8').match(/^#+ .+/gm) ?? []).map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

it('links of documents lead to files and headings that exist', () => {
  const links = documents.filter(Boolean).flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8').replace(/```.*?```/gs, '')
    return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, path = '', anchor]) => ({
      document,
      target: path === '' ? join(root, document) : join(root, dirname(document), path),
      anchor,
    }))
  })
  expect(links.length).toBeGreaterThan(70)
  const broken = links.filter(
    ({ target, anchor }) =>
      !existsSync(target) || (anchor && target.endsWith('.md') && !readAnchors(target).includes(anchor)),
  )
  expect(broken).toEqual([])
})

it('CONTRIBUTING.md names only paths and scripts that exist', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const paths = [...text.matchAll(/`((?:apps|packages|tools|docs)\/[^`*]+)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const scriptsOf = (workspace: string) =>
    JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).scripts
  const missing = [...text.matchAll(/npm run ([\w:]+)(?: -w ([\w/]+))?/g)]
    .filter(([, script = '', workspace = '.']) => !(script in scriptsOf(workspace)))
    .map(([command]) => command)
  expect(missing).toEqual([])
})
