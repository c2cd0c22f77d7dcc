// Lighthouse on a guide, a reference page and a call of the API. `npm run lighthouse -w apps/docs`, after a build of the site.
import { checkPages } from '@vitrine/tools/lighthouse'
import { serveSite } from './serve-site.ts'

/** 100 as Lighthouse displays it. */
const full = 0.995
const bounds = { lcpMs: 2_500, tbtMs: 200, cls: 0.1, performance: full, others: full }

const site = await serveSite()
try {
  const pages = {
    guide: `${site.url}/start/quick-start/`,
    reference: `${site.url}/reference/client/cart/`,
    call: `${site.url}/api/cart/add-items/`,
  }
  process.exitCode = (await checkPages(pages, bounds)) === 0 ? 0 : 1
} finally {
  await site.close()
}
