// Lighthouse on a guide, a reference page and a call of the API. `npm run lighthouse -w apps/docs`, after a build of the site.
import { checkPages } from '@vitrine/tools/lighthouse'
import { serveSite } from './serve-site.ts'

/** The goal is 100 four times. Times depend on the machine, so performance has the room that the shop's gate has. */
const bounds = { lcpMs: 2_500, tbtMs: 200, cls: 0.01, performance: 0.99, others: 1 }

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
