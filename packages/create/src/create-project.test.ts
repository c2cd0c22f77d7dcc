import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProject } from './create-project.ts'
import { templateNames } from './templates.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create-vitrine-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const manifest = (...path: string[]) => JSON.parse(read(...path, 'package.json'))

describe.each(templateNames)('the template %s', (template) => {
  it('has the scripts that every project has, exact versions, and settings that git ignores', async () => {
    await createProject({ folder: join(root, 'My Shop'), template, install: false })
    const { name, scripts, dependencies, devDependencies } = manifest('My Shop')
    expect(name).toBe('my-shop')
    const serverScripts = template === 'node' ? [] : ['test:server']
    expect(Object.keys(scripts)).toEqual(['dev', 'build', 'start', 'test', ...serverScripts])
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(read('My Shop', '.env')).toMatch(
      /^PLATFORM_URL=http:\/\/localhost:4000\nCLIENT_ID=[0-9a-f-]{36}\n/,
    )
    expect(read('My Shop', '.gitignore').split('\n')).toContain('.env')
  })

  it('has a test that buys something in Chromium', async () => {
    await createProject({ folder: join(root, 'shop'), template, install: false })
    expect(manifest('shop').scripts.test).toMatch(/ && playwright test$/)
    for (const file of ['playwright.config.ts', 'e2e/buy.e2e.ts', 'e2e/pay.ts'])
      expect(existsSync(join(root, 'shop', file)), file).toBe(true)
    expect(existsSync(join(root, 'shop/e2e/login.e2e.ts'))).toBe(['next', 'vite'].includes(template))
  })
})

it('creates a secret of its own for each project with a server', async () => {
  const secretOf = async (folder: string) => {
    await createProject({ folder: join(root, folder), template: 'next', install: false })
    return /^SESSION_SECRET=(.{43})$/m.exec(read(folder, '.env'))?.[1]
  }
  const [one, two] = [await secretOf('one'), await secretOf('two')]
  expect(one).toBeDefined()
  expect(one).not.toBe(two)
})

it('copies packed packages into the project', async () => {
  const packages = join(root, 'packages')
  mkdirSync(packages)
  for (const name of ['client', 'react', 'platform', 'testing', 'demo-store'])
    writeFileSync(join(packages, `vitrine-${name}-0.1.0.tgz`), name)
  await createProject({ folder: join(root, 'shop'), template: 'vite', packages, install: false })
  const { dependencies, devDependencies } = manifest('shop')
  expect(dependencies['@vitrine/client']).toBe('file:vendor/vitrine-client-0.1.0.tgz')
  expect(devDependencies['@vitrine/demo-store']).toBe('file:vendor/vitrine-demo-store-0.1.0.tgz')
  expect(read('shop/vendor/vitrine-client-0.1.0.tgz')).toBe('client')
})

it('brings a newer Node.js where that of the user is too old for the platform', async () => {
  await createProject({ folder: join(root, 'old'), template: 'vite', install: false, nodeVersion: '20.19.0' })
  await createProject({ folder: join(root, 'new'), template: 'vite', install: false, nodeVersion: '24.0.0' })
  expect(manifest('old').devDependencies.node).toMatch(/^24\./)
  expect(manifest('new').devDependencies.node).toBeUndefined()
})

it('refuses a folder that is not empty, and changes nothing', async () => {
  writeFileSync(join(root, 'thesis.txt'), '')
  const creating = createProject({ folder: root, template: 'vite', install: false })
  await expect(creating).rejects.toThrow(
    `${root} is not empty: it contains thesis.txt. Choose another folder.`,
  )
  expect(existsSync(join(root, 'package.json'))).toBe(false)
})
