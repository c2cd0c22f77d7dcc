import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'
import { chromium } from 'playwright'
import { buy } from './buy.ts'

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
const page = await (
  await browser.newContext({ locale: 'en-IE', viewport: { width: 1100, height: 800 } })
).newPage()
page.setDefaultTimeout(20000)
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)))
page.on('pageerror', (m) => console.log('pageerror', m.message))
try {
  console.log(await buy(page, process.argv[2] ?? ''))
} catch (e) {
  console.log(
    page.url(),
    e instanceof Error ? e.message : e,
    (await page.locator('body').innerText()).slice(0, 1500),
  )
}
await page.screenshot({ path: '/tmp/x-templates/shot.png', fullPage: true })
await browser.close()
