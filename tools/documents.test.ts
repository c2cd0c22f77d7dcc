import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'ARCHITECTURE.md']

it.each(documents)('%s links only to files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) => path)
  expect(links.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([])
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
