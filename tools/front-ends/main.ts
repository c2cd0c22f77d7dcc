// Creates a project from each template as a user does: packed packages, type checks, build, and `npm test`, which buys something in Chromium.
// `main.ts [--packages <folder>] [--keep] [template…]`
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'
import { createProject, type TemplateName, templateNames } from 'create-vitrine'
import { chromium } from 'playwright'
import { packAll } from '../publish/pack-all.ts'
import { addProbes, keepCart } from './keep-cart.ts'
import { freePort, Project } from './project.ts'
import { startShortLivedPlatform } from './short-lived-platform.ts'

/** Both compilers that users have. */
const compilers = ['5.9.3', '7.0.2']

interface FrontEnd {
  /** Creates files that the type check needs. */
  readonly prepare?: readonly string[]
  /** Also checks the types of other files than TypeScript's; with the compiler of the project. */
  readonly alsoCheck?: readonly string[]
  /** Dependencies whose own declarations have errors without `skipLibCheck`. */
  readonly brokenTypes?: RegExp
}

const frontEnds: Readonly<Record<TemplateName, FrontEnd>> = {
  next: { prepare: ['npx', 'next', 'typegen'], brokenTypes: /^node_modules\/next\// },
  'react-router': { prepare: ['npx', 'react-router', 'typegen'] },
  vite: {},
  astro: {
    brokenTypes: /^(\.astro|node_modules\/(astro|unstorage))\//,
    prepare: ['npx', 'astro', 'sync'],
    alsoCheck: ['npx', 'astro', 'check'],
  },
  html: {},
  node: {},
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' }, keep: { type: 'boolean' } },
  })
  const root = mkdtempSync(join(tmpdir(), 'vitrine-front-ends-'))
  // Run by root, PostgreSQL runs as another user. It stores data outside of the projects if it cannot reach them.
  chmodSync(root, 0o755)
  process.env['CHROMIUM_PATH'] = await chromiumPath() // for the tests of the projects
  const packages = values.packages ?? join(root, 'packages')
  if (!values.packages) await step('packages', 'pack', () => packAll(packages))
  let failed = 0
  try {
    const chosen = templateNames.filter((name) => positionals.length === 0 || positionals.includes(name))
    for (const name of chosen) {
      try {
        await check(name, join(root, name), packages)
      } catch (error) {
        failed += 1
        console.error(`✗ ${name}:`, error)
      }
    }
  } finally {
    if (values.keep) console.log(`The projects are in ${root}.`)
    else rmSync(root, { recursive: true })
  }
  process.exitCode = failed === 0 ? 0 : 1
}

async function check(name: TemplateName, folder: string, packages: string): Promise<void> {
  const frontEnd = frontEnds[name]
  mkdirSync(folder)
  const project = new Project(folder)
  try {
    await step(name, 'create', () => createProject({ folder, template: name, packages }))
    const [prepare, ...prepareArgs] = frontEnd.prepare ?? []
    if (prepare) await step(name, 'prepare', () => project.run(prepare, ...prepareArgs))
    for (const version of compilers)
      await step(name, `TypeScript ${version}`, () => checkTypes(project, version, frontEnd))
    const [checker, ...checkerArgs] = frontEnd.alsoCheck ?? []
    if (checker) await step(name, checkerArgs.join(' '), () => project.run(checker, ...checkerArgs))
    if (name === 'next') addProbes(folder)
    await step(name, 'build', () => project.run('npm', 'run', 'build'))
    await step(name, 'test', () => project.run('npm', 'test'))
    if (name === 'next') await step(name, 'keep the cart', () => keepCartOfNext(project))
  } finally {
    await project.close()
  }
}

/** Starts the built project on a platform whose tokens expire. */
async function keepCartOfNext(project: Project): Promise<string> {
  const platform = await startShortLivedPlatform()
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  const context = await browser.newContext({ locale: 'en-IE' })
  context.setDefaultTimeout(30_000)
  try {
    const port = await freePort()
    const shopUrl = `http://localhost:${port}`
    const { url: PLATFORM_URL, clientId: CLIENT_ID } = platform
    const env = { PORT: String(port), SHOP_ORIGIN: shopUrl, PLATFORM_URL, CLIENT_ID }
    await project.start(shopUrl, env)
    return await keepCart(context, shopUrl, platform)
  } finally {
    await browser.close()
    await project.close()
    await platform.close()
  }
}

/** @returns how many errors of other packages were ignored, for the report */
async function checkTypes(
  project: Project,
  version: string,
  { brokenTypes }: FrontEnd,
): Promise<string | undefined> {
  const command = ['-y', '-p', `typescript@${version}`, 'tsc', '--noEmit', '--skipLibCheck', 'false']
  const { code, output } = await project.execute('npx', ...command)
  const errors = output.split('\n').filter((line) => line.includes('error TS'))
  const ours = errors.filter((line) => !brokenTypes?.test(line))
  if (ours.length > 0 || (code !== 0 && errors.length === 0)) throw new Error(output)
  return errors.length > 0 ? `(${errors.length} errors in declarations of other packages)` : undefined
}

/** Runs one step and prints how long it took. */
async function step<T>(template: string, name: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await run()
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`✓ ${template}: ${name} (${seconds} s)${typeof result === 'string' ? ` ${result}` : ''}`)
  return result
}

await main()
