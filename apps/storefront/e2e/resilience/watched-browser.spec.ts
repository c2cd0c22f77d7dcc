// Uses the plain test of Playwright: the shop's own would fail on these violations.
import { expect, test } from '@playwright/test'
import { watchBrowser } from '../support/watched-browser.ts'

test('a page that violates its policy or shows a token is detected in any window', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const watch = watchBrowser(browser, context, () => true)
  const page = await context.newPage()
  await page.goto('/')
  expect([watch.violations, await watch.readableSecrets()]).toEqual([[], []])
  await page.evaluate(() => {
    localStorage.setItem('kept', 'access_token=1')
    const words = document.createElement('p')
    try {
      words.innerHTML = '<b>not trusted</b>'
    } catch {
      // The expected violation.
    }
    document.body.append(
      Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/a.png' }),
    )
  })
  await expect.poll(() => watch.violations.length).toBeGreaterThanOrEqual(2)
  expect(await watch.readableSecrets()).toEqual(['access_token'])
  await page.evaluate(() => {
    localStorage.clear()
    history.replaceState({ left: 'refreshToken' }, '')
  })
  expect(await watch.readableSecrets()).toEqual(['refreshToken'])
  await page.evaluate(async () => {
    history.replaceState(null, '')
    await (await caches.open('pages')).put('/kept', new Response('Bearer x'))
  })
  expect(await watch.readableSecrets()).toEqual(['Bearer'])
  watch.stop()
  await context.close()
})
