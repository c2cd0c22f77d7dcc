import { writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { test as base, expect } from '@playwright/test'
import type { Engine, LaunchOptions } from './engine.ts'
import { launchFirefox } from './firefox.ts'
import { createVisitor, type Visitor } from './visitor.ts'
import { launchWebKit } from './webkit.ts'

const launch = { firefox: launchFirefox, webkit: launchWebKit } as const

export interface EngineOptions {
  readonly engineName: keyof typeof launch
  readonly hasScript: LaunchOptions['hasScript']
}

/** Tests with a visitor in the engine of the project. They also fail if a page logs an error that `allowedErrors` does not match. */
export const test = base.extend<EngineOptions & { allowedErrors: RegExp; visitor: Visitor }>({
  engineName: ['firefox', { option: true }],
  hasScript: [true, { option: true }],
  allowedErrors: [/(?!)/, { option: true }],
  visitor: async ({ engineName, hasScript, allowedErrors }, use, testInfo) => {
    const engine: Engine = await launch[engineName]({ hasScript })
    try {
      await use(createVisitor(engine, process.env['SHOP_URL'] ?? ''))
      if (testInfo.status !== testInfo.expectedStatus)
        await Promise.race([photograph(engine, testInfo.outputPath('screen.png')), setTimeout(10_000)])
      expect(engine.errors.filter((error) => !allowedErrors.test(error))).toEqual([])
    } finally {
      await engine.close()
    }
  },
})

/** A browser that hangs never returns a picture. */
async function photograph(engine: Engine, path: string): Promise<void> {
  await writeFile(path, await engine.screenshot())
}
