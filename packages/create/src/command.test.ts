import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'create-vitrine-'))
afterAll(() => rmSync(root, { recursive: true }))

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  })
  return { status, stdout, stderr }
}

test('creates a project and prints what comes next', () => {
  const { status, stdout } = run(['shop', '--template', 'vite', '--no-install'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/cd shop\s+npm install\s+npm run dev/)
  expect(existsSync(join(root, 'shop/src/main.tsx'))).toBe(true)
})

test('uses the platform and the client that the options name', () => {
  run([
    'other',
    '-t',
    'vite',
    '--no-install',
    '--platform',
    'http://localhost:4100',
    '--client-id',
    'my-client',
  ])
  const settings = readFileSync(join(root, 'other/.env'), 'utf8')
  expect(settings).toContain('VITE_PLATFORM_URL=http://localhost:4100\nVITE_CLIENT_ID=my-client\n')
})

test.each([
  ['a template that does not exist', ['shop-2', '--template', 'svelte'], 'no template "svelte". Templates: '],
  ['missing arguments without a terminal', ['shop-2'], 'Folder and --template are missing.'],
  ['an unknown option', ['shop-2', '--colour', 'red'], "Unknown option '--colour'"],
  ['a second folder', ['shop-2', 'shop-3', '-t', 'vite'], 'Unexpected argument "shop-3".'],
  ['a folder that is not empty', ['shop', '-t', 'vite'], 'is not empty: it contains'],
])('refuses %s without a stack trace', (_, args, message) => {
  const { status, stderr } = run(args)
  expect(status).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('migrate prints a diff and what it leaves, and changes nothing without --write', () => {
  const fixture = fileURLToPath(new URL('../fixtures/migrate/leftovers', import.meta.url))
  cpSync(fixture, join(root, 'leftovers'), { recursive: true })
  const { status, stdout } = run(['migrate', 'leftovers'])
  expect(status).toBe(0)
  expect(stdout).toContain("\n-import { products } from '@wix/stores'\n")
  expect(stdout).toContain('Would change 1 file. Run the command again with --write to change it.')
  expect(stdout).toContain('src/client.js:2  checkout is not offered;')
  expect(readFileSync(join(root, 'leftovers/src/client.js'))).toEqual(
    readFileSync(join(fixture, 'src/client.js')),
  )
  expect(run(['migrate', 'leftovers', '--write']).stdout).toContain('Changed 1 file. Run `npm install` next.')
})

test('migrate refuses a folder that does not exist', () => {
  const { status, stderr } = run(['migrate', 'nowhere'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no folder .*nowhere\.\n$/)
})

test('without a network, prints the reason and how to continue', () => {
  const { status, stderr } = run(['offline', '-t', 'vite'], {
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(root, 'npm-cache'),
  })
  expect(status).toBe(1)
  expect(stderr).toContain('npm cannot reach its registry (ECONNREFUSED)')
  expect(stderr).toContain('npm install')
})
