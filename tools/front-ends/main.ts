// Creates a project from each template as a user does, and buys something in it: packed packages, type checks, build, start, Chromium.
// `main.ts [--packages <folder>] [template…]`
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'
import { createProject, type TemplateName, templateNames } from 'create-vitrine'
import { type Browser, chromium, type Page } from 'playwright'
import { packAll } from '../publish/pack-all.ts'
import { buy, logInAndOut } from './buy.ts'
import { addProbes, keepCart } from './keep-cart.ts'
import { freePort, Project } from './project.ts'
import { startShortLivedPlatform } from './short-lived-platform.ts'

/** Both compilers that users have. */
const compilers = ['5.9.3', '7.0.2']

interface FrontEnd {
  /** A script: what it prints when it has run. */
  readonly prints?: RegExp
  /** Creates files that the type check needs. */
  readonly prepare?: readonly string[]
  /** Also checks the types of other files than TypeScript's; with the compiler of the project. */
  readonly alsoCheck?: readonly string[]
  /** Dependencies whose own declarations have errors without `skipLibCheck`. */
  readonly brokenTypes?: RegExp
  readonly hasLoginForm?: true
  /** Arguments of `npm start`. */
  readonly startArgs?: (port: number) => readonly string[]
}

const frontEnds: Readonly<Record<TemplateName, FrontEnd>> = {
  next: { prepare: ['npx', 'next', 'typegen'], brokenTypes: /^node_modules\/next\//, hasLoginForm: true },
  'react-router': { prepare: ['npx', 'react-router', 'typegen'] },
  vite: {
    hasLoginForm: true,
    startArgs: (port) => ['--port', String(port), '--strictPort', '--host', '127.0.0.1'],
  },
  astro: {
    brokenTypes: /^(\.astro|node_modules\/(astro|unstorage))\//,
    prepare: ['npx', 'astro', 'sync'],
    alsoCheck: ['npx', 'astro', 'check'],
  },
  html: {},
  node: { prints: /Subtotal €52\.00, discount €5\.20, total .*\nPay at http:\/\/localhost:/ },
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' }, keep: { type: 'boolean' } },
  })
  const root = mkdtempSync(join(tmpdir(), 'vitrine-front-ends-'))
  const packages = values.packages ?? join(root, 'packages')
  if (!values.packages) await step('packages', 'pack', () => packAll(packages))
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  let failed = 0
  try {
    const chosen = templateNames.filter((name) => positionals.length === 0 || positionals.includes(name))
    for (const name of chosen) {
      try {
        await check(name, { folder: join(root, name), packages, browser })
      } catch (error) {
        failed += 1
        console.error(`✗ ${name}:`, error)
      }
    }
  } finally {
    await browser.close()
    if (values.keep) console.log(`The projects are in ${root}.`)
    else rmSync(root, { recursive: true })
  }
  process.exitCode = failed === 0 ? 0 : 1
}

interface Surroundings {
  readonly folder: string
  readonly packages: string
  readonly browser: Browser
}

async function check(name: TemplateName, { folder, packages, browser }: Surroundings): Promise<void> {
  const frontEnd = frontEnds[name]
  const platformUrl = `http://localhost:${await freePort()}`
  mkdirSync(folder)
  const project = new Project(folder)
  try {
    await step(name, 'create', () => createProject({ folder, template: name, packages, platformUrl }))
    const [prepare, ...prepareArgs] = frontEnd.prepare ?? []
    if (prepare) await step(name, 'prepare', () => project.run(prepare, ...prepareArgs))
    for (const version of compilers)
      await step(name, `TypeScript ${version}`, () => checkTypes(project, version, frontEnd))
    const [checker, ...checkerArgs] = frontEnd.alsoCheck ?? []
    if (checker) await step(name, checkerArgs.join(' '), () => project.run(checker, ...checkerArgs))
    if (name === 'next') addProbes(folder)
    await step(name, 'build', () => project.run('npm', 'run', 'build'))
    await step(name, 'test', () => project.run('npm', 'test'))
    if (frontEnd.prints) {
      await step(name, 'run', () => project.run('npm', 'start'))
      if (!frontEnd.prints.test(project.lastOutput())) throw new Error(project.lastOutput())
      return
    }
    const port = await freePort()
    const shopUrl = `http://localhost:${port}`
    const env = { PORT: String(port), HOST: '127.0.0.1', SHOP_ORIGIN: shopUrl }
    await step(name, 'start', () => project.start(shopUrl, env, frontEnd.startArgs?.(port) ?? []))
    await step(name, 'buy', () => inNewPage(browser, (page) => buy(page, shopUrl)))
    if (frontEnd.hasLoginForm)
      await step(name, 'log in', () =>
        inNewPage(browser, (page) =>
          logInAndOut(page, shopUrl, { platformUrl, clientId: readClientId(folder) }),
        ),
      )
    await project.close()
    if (name === 'next') await step(name, 'keep the cart', () => keepCartOfNext(project, browser))
  } finally {
    await project.close()
  }
}

function readClientId(folder: string): string {
  return /^CLIENT_ID=(.+)$/m.exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1] ?? ''
}

/** Starts the built project once more, on a platform whose tokens expire. */
async function keepCartOfNext(project: Project, browser: Browser): Promise<string> {
  const platform = await startShortLivedPlatform()
  const context = await browser.newContext({ locale: 'en-IE' })
  context.setDefaultTimeout(30_000)
  try {
    const port = await freePort()
    const shopUrl = `http://localhost:${port}`
    const { url: PLATFORM_URL, clientId: CLIENT_ID } = platform
    const env = { PORT: String(port), SHOP_ORIGIN: shopUrl, PLATFORM_URL, CLIENT_ID }
    await project.start(shopUrl, env, [])
    return await keepCart(context, shopUrl, platform)
  } finally {
    await context.close()
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

async function inNewPage<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'en-IE' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    const result = await visit(page)
    if (errors.length > 0) throw new Error(`Errors in the page:\n${errors.join('\n')}`)
    return result
  } catch (error) {
    const body = await page.locator('body').innerText()
    throw new Error(`At ${page.url()}:\n${body.slice(0, 2_000)}\n${errors.join('\n')}`, { cause: error })
  } finally {
    await context.close()
  }
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
