// A document for tests in Node. Not as the environment of the test: that would compile modules for a browser, where the platform
// cannot read its files.
import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/** Vitest replaces these two and does not restore them: a second document would extend the first one's `Request` by itself. */
const { Request, URL } = globalThis
const setUp = () => {
  Object.assign(globalThis, { Request, URL })
  return builtinEnvironments.jsdom.setup(globalThis, {})
}
// With the first import, because React looks for a document when it is imported.
let current: Awaited<ReturnType<typeof setUp>> | undefined = await setUp()

/** Gives a test file its document until it ends. Files of one worker share this module, which is evaluated once. */
export async function setUpDocument(): Promise<void> {
  current ??= await setUp()
  const { teardown } = current
  afterAll(async () => {
    await teardown(globalThis)
    Object.assign(globalThis, { Request, URL })
    current = undefined
  })
}
