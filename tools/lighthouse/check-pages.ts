import { chromiumFlags, chromiumPath, systemChromiumPath } from '@vitrine/testing/chromium'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { waitForQuietMachine } from './quiet-machine.ts'

/** What a page has to reach on a phone. */
export interface LighthouseBounds {
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Score from 0 to 1. */
  readonly performance: number
  /** Score of accessibility, best practices and search engines, from 0 to 1. */
  readonly others: number
}

const attempts = 4

/**
 * Measures pages with Lighthouse and prints the results. A page is measured again if it misses a bound: a shared machine can slow down one
 * run, but a slow page is slow every time.
 *
 * @param pages URLs by the names to print
 * @returns how many bounds were missed
 */
export async function checkPages(
  pages: Readonly<Record<string, string>>,
  bounds: LighthouseBounds,
): Promise<number> {
  let failures = 0
  for (const [name, url] of Object.entries(pages)) {
    await visit(url)
    let missed: readonly string[] = []
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const result = await measure(url)
      console.log(`${name}: ${describe(result)}`)
      missed = findMisses(result, bounds)
      if (missed.length === 0) break
    }
    for (const miss of missed) console.error(`✗ ${name}: ${miss}`)
    failures += missed.length
  }
  return failures
}

function describe({ categories, audits }: Result): string {
  const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100))
  const timing = (audit: string) => audits[audit]?.displayValue ?? '–'
  return `${scores.join(' / ')}, LCP ${timing('largest-contentful-paint')}, TBT ${timing('total-blocking-time')}, CLS ${timing('cumulative-layout-shift')}`
}

function findMisses(result: Result, bounds: LighthouseBounds): readonly string[] {
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

/** The viewport of Lighthouse, so that the same image sizes are requested. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

/** The first visit fills the server's caches and creates image sizes. This happens once in the life of a site, so it is not measured. */
async function visit(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  try {
    const page = await browser.newPage(phone)
    await page.goto(url, { waitUntil: 'networkidle' })
  } finally {
    await browser.close()
  }
}

/**
 * One measurement in a browser of its own. Occasionally a recording does not contain the page; this says nothing about the page, so it
 * is repeated.
 *
 * @throws Error when three recordings in a row do not contain it
 */
async function measure(url: string): Promise<Result> {
  let reason = 'no result'
  for (let recordings = 0; recordings < 3; recordings += 1) {
    await waitForQuietMachine(15_000)
    const chrome = await launch({
      // A complete browser if there is one, because that is what people use.
      chromePath: systemChromiumPath() ?? (await chromiumPath()),
      chromeFlags: ['--headless=new', ...chromiumFlags],
      logLevel: 'silent',
    })
    try {
      const run = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      })
      if (run && !run.lhr.runtimeError) return run.lhr
      reason = run?.lhr.runtimeError?.code ?? reason
    } finally {
      chrome.kill()
    }
  }
  throw new Error(`Lighthouse could not record ${url}: ${reason}.`)
}
