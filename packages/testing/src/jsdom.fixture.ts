// A document for tests in Node. Not as the environment of the test: that would compile modules for a browser, where the platform
// cannot read its files.
import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {})
afterAll(() => teardown(globalThis))
