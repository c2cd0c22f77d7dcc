// `npm run picture`: takes the picture of the README from the running shop (`npm start`).
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromiumFlags, chromiumPath } from '@vitrine/testing/chromium'
import { chromium } from 'playwright'

const url = process.env['SHOP_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
const file = fileURLToPath(new URL('../../docs/shop.jpg', import.meta.url))

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 750 }, locale: 'en-IE' })
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  const picture = await page.screenshot({ type: 'jpeg', quality: 75 })
  writeFileSync(file, picture)
  console.log(`${file}: ${Math.round(picture.length / 1024)} KB`)
} finally {
  await browser.close()
}
