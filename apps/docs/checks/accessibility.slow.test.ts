import { createRequire } from 'node:module'
import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSite } from './serve-site.ts'

let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser

beforeAll(async () => {
  site = await serveSite()
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const axe = createRequire(import.meta.url).resolve('axe-core')

/** One page of each kind: guide, reference of a package, call of the HTTP API, error code, tutorial, wide table. */
const pages = [
  '/start/quick-start/',
  '/reference/client/cart/',
  '/api/cart/add-items/',
  '/errors/OWNED_CART_NOT_FOUND/',
  '/tutorials/react/',
  '/compatibility/hosted-platform/',
]

describe.each(['light', 'dark'] as const)('in the %s scheme, axe finds nothing on', (colorScheme) => {
  it.each(pages)('%s', async (path) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 } })
    try {
      await page.goto(site.url + path)
      await page.addScriptTag({ path: axe })
      const { violations } = await page.evaluate<AxeResults>('axe.run()')
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
      expect(found).toEqual([])
    } finally {
      await page.close()
    }
  })

  it('the search dialog', async () => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 } })
    try {
      await page.goto(`${site.url}/`)
      await page.getByRole('button', { name: /^Search/ }).click()
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('coupon')
      await page
        .getByRole('link', { name: /coupon/i })
        .first()
        .waitFor()
      await page.addScriptTag({ path: axe })
      const { violations } = await page.evaluate<AxeResults>('axe.run("dialog")')
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
      expect(found).toEqual([])
    } finally {
      await page.close()
    }
  })
})
