import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Engine } from './engine.ts'
import { type Found, findInPage, type Target } from './find-in-page.ts'

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** A visitor of the shop in one engine. Each step waits until it can be done. */
export interface Visitor {
  readonly engine: Engine
  /** Opens a path of the shop. */
  open(path: string): Promise<void>
  click(target: Target): Promise<void>
  /** Replaces the content of a field. */
  fill(target: Target, content: string): Promise<void>
  /** Waits for a visible element, with this text or in this state. */
  expect(target: Target, expected?: Expected): Promise<void>
  expectAbsent(target: Target): Promise<void>
  /** Waits for path and query of the page. */
  expectPath(path: RegExp): Promise<void>
  /** Saves a picture of the window as `test-results/<engine>-<name>.png`. */
  photograph(name: string): Promise<void>
}

export type Expected = Partial<Omit<Found, 'text' | 'point'>> & { readonly text?: RegExp }

export function createVisitor(engine: Engine, shopUrl: string): Visitor {
  const run = (body: string): Promise<unknown> =>
    // A page that is being left has no document to run it in.
    engine.run(body).catch(() => undefined)

  async function find(target: Target): Promise<readonly Found[]> {
    const body = `return (${findInPage})(${write(target)})`
    const found = (await run(body)) ?? (await run(`${library};${body}`)) ?? []
    // It is what `findInPage` returns.
    return found as readonly Found[]
  }

  const poll = (read: () => Promise<unknown>, message: string) =>
    expect.poll(read, { message, intervals: [50, 50, 100] })

  async function expectState(target: Target, { text, ...state }: Expected = {}): Promise<void> {
    const isRight = (found: Found) =>
      (text?.test(found.text) ?? true) &&
      Object.entries(state).every(([name, value]) => found[name as keyof Found] === value)
    await expect(async () => {
      const found = await find(target)
      if (!found.some(isRight))
        throw new Error(
          `Expected ${write(target)} with ${JSON.stringify({ ...state, text: text && String(text) })}; found ${JSON.stringify(found)}.`,
        )
    }).toPass({ intervals: [50, 50, 100], timeout: stepTimeoutMs })
  }

  async function click(target: Target): Promise<void> {
    const findPoint = async () => (await find(target)).find(({ point }) => point)?.point
    // Two looks find it in one place.
    await expect(async () => {
      const [first, second] = [await findPoint(), await findPoint()]
      if (!first || first.x !== second?.x || first.y !== second.y)
        throw new Error(`${write(target)} cannot be clicked; found ${JSON.stringify(await find(target))}.`)
      await engine.clickAt(first.x, first.y)
    }).toPass({ intervals: [50, 50, 100], timeout: stepTimeoutMs })
  }

  return {
    engine,
    open: (path) => engine.goto(new URL(path, shopUrl).href),
    click,
    async fill(target, content) {
      await click(target)
      await expectState(target, { isFocused: true })
      await engine.selectAll()
      await engine.type(content)
      await expectState(target, { value: content })
    },
    expect: expectState,
    expectAbsent: (target) =>
      poll(async () => (await find(target)).length, `${write(target)} is absent`).toBe(0),
    expectPath: (path) =>
      poll(async () => String(await run('return location.pathname + location.search')), 'address').toMatch(
        path,
      ),
    async photograph(name) {
      const { outputDir, name: engineName } = test.info().project
      await mkdir(outputDir, { recursive: true })
      await writeFile(join(outputDir, `${engineName}-${name}.png`), await engine.screenshot())
    },
  }
}

const stepTimeoutMs = 20_000

/** A target as source code, because its name may be a regular expression. */
function write({ role, name, within }: Target): string {
  const parts = [
    ...(role === undefined ? [] : [`role: '${role}'`]),
    ...(name === undefined ? [] : [`name: ${name instanceof RegExp ? name : JSON.stringify(name)}`]),
    ...(within ? [`within: ${write(within)}`] : []),
  ]
  return `{ ${parts.join(', ')} }`
}
