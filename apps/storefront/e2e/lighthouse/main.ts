// Lighthouse on home, listing and product of a fresh store, as gates. `npm run lighthouse -w apps/storefront`; with `GATE_PRODUCTS=100000`
// in the environment of a generated store of that size.
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath, systemChromiumPath } from '@vitrine/testing/chromium'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { gateProducts, gateScreens } from '../support/gate-screens.ts'
import { startStore } from '../support/store.ts'
import { quietMachine } from './quiet-machine.ts'

const { collection: listing, product } = gateScreens.loaded
const pages = { home: '/', listing, product }

/** Gates; the goals behind them are LCP 1,300 ms and TBT 50 ms. */
const bounds = { lcpMs: 1_500, tbtMs: 100, cls: 0.01, performance: 0.99, others: 1 }

/** What a page misses, in words; empty when it holds. */
function misses(result: Result): string[] {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  const found: string[] = []
  const lcp = value('largest-contentful-paint')
  const tbt = value('total-blocking-time')
  const cls = value('cumulative-layout-shift')
  if (lcp > bounds.lcpMs) found.push(`LCP ${lcp.toFixed(0)} ms, bound ${bounds.lcpMs}`)
  if (tbt > bounds.tbtMs) found.push(`TBT ${tbt.toFixed(0)} ms, bound ${bounds.tbtMs}`)
  if (cls > bounds.cls) found.push(`CLS ${cls.toFixed(3)}, bound ${bounds.cls}`)
  for (const category of Object.values(result.categories)) {
    const bound = category.id === 'performance' ? bounds.performance : bounds.others
    if ((category.score ?? 0) >= bound) continue
    const failing = category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
    found.push(
      `${category.title} ${Math.round((category.score ?? 0) * 100)}, bound ${bound * 100} (${failing.join(', ')})`,
    )
  }
  return found
}

/** The window that Lighthouse measures in, so that the pictures asked for are the same. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

/**
 * The first look at a page fills the server's caches, and the first look at a picture makes its size. Both happen once in the
 * life of a shop, so they happen before the measurement.
 */
async function visit(page: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  try {
    const tab = await browser.newPage(phone)
    await tab.goto(page, { waitUntil: 'networkidle' })
  } finally {
    await browser.close()
  }
}

/**
 * One measurement, by a browser of its own. Now and then a recording has no page in it; that says nothing about the page, so
 * it is made again.
 *
 * @throws Error when three recordings in a row have none
 */
async function measure(page: string): Promise<Result> {
  let trouble = 'no result'
  for (let recordings = 0; recordings < 3; recordings += 1) {
    await quietMachine(15_000)
    const chrome = await launch({
      // A whole browser where there is one: scores are of what people have.
      chromePath: systemChromiumPath() ?? (await chromiumPath()),
      chromeFlags: ['--headless=new', ...chromiumFlags],
      logLevel: 'silent',
    })
    try {
      const run = await lighthouse(page, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      })
      if (run && !run.lhr.runtimeError) return run.lhr
      trouble = run?.lhr.runtimeError?.code ?? trouble
    } finally {
      chrome.kill()
    }
  }
  throw new Error(`Lighthouse could not record ${page}: ${trouble}.`)
}

const store = await startStore({ products: gateProducts })
let failures = 0
try {
  for (const [name, path] of Object.entries(pages)) {
    await visit(store.shopUrl + path)
    let missed: string[] = []
    // A shared machine can stall a run; a page that is really too slow is too slow each time.
    for (let tries = 0; tries < 4; tries += 1) {
      const result = await measure(store.shopUrl + path)
      const scores = Object.values(result.categories).map(({ score }) => Math.round((score ?? 0) * 100))
      const timing = (audit: string) => result.audits[audit]?.displayValue ?? '–'
      missed = misses(result)
      console.log(
        `${name}: ${scores.join(' / ')}, LCP ${timing('largest-contentful-paint')}, TBT ${timing('total-blocking-time')}, CLS ${timing('cumulative-layout-shift')}`,
      )
      if (missed.length === 0) break
    }
    for (const miss of missed) console.error(`✗ ${name}: ${miss}`)
    failures += missed.length
  }
} finally {
  await store.close()
}
process.exitCode = failures === 0 ? 0 : 1
