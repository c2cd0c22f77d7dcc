import puppeteer from 'puppeteer-core'
import { type Engine, type LaunchOptions, viewport } from './engine.ts'
import { requireProgram } from './programs.ts'

/** Launches Firefox over WebDriver BiDi, which it speaks without a driver. */
export async function launchFirefox({ hasScript }: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox-esr'),
    extraPrefsFirefox: { 'javascript.enabled': hasScript, 'ui.prefersReducedMotion': 1 },
    defaultViewport: viewport,
  })
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport(viewport)
  // Events of focus come only in the window in front.
  await page.bringToFront()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    errors,
    async goto(address) {
      await page.goto(address)
    },
    run: (body) => page.evaluate(`(() => {${body}})()`),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (characters) => page.keyboard.type(characters),
    async selectAll() {
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
