import { fileURLToPath } from 'node:url'
import { configDefaults, type ViteUserConfig } from 'vitest/config'

/** Set by `npm test`, which leaves slow tests and most cases of sampled tests to `npm run test:all`. */
const isQuickRun = Boolean(process.env['SKIP_SLOW_TESTS'])

/** Expensive tests of rare events are named `*.slow.test.ts`. */
export const skippedTests: string[] = isQuickRun ? ['**/*.slow.test.*'] : []

/**
 * Settings of all test projects. Tests wait for conditions and never for a fixed time, so timeouts only end a hang: on a busy machine
 * the start of a database, a browser or a compiler can take tens of seconds.
 */
export const testDefaults: Pick<
  NonNullable<ViteUserConfig['test']>,
  'testTimeout' | 'hookTimeout' | 'teardownTimeout' | 'expect' | 'exclude' | 'provide'
> = {
  exclude: [...configDefaults.exclude, ...skippedTests],
  provide: { isQuickRun },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly propertySeed: number
    /** A test with many cases may run a part of them: files that do so are in `sampledTests` of tools/check/steps.ts. */
    readonly isQuickRun: boolean
  }
}

/**
 * Property tests of `npm test` draw the same cases every time, so that a failure is caused by the change. `npm run explore` draws others
 * (decision 44).
 */
export const draws = {
  provide: { isQuickRun, propertySeed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) },
  setupFiles: [fileURLToPath(new URL('vitest.properties.ts', import.meta.url))],
}
