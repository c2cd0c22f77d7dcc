// Lighthouse on home, listing and product of a new store, as gates. `npm run lighthouse -w apps/storefront`; with `GATE_PRODUCTS=100000`
// in the environment of a generated store of that size.
import { checkPages } from '@vitrine/tools/lighthouse'
import { gateProducts, gateScreens } from '../support/gate-screens.ts'
import { startStore } from '../support/store.ts'

const { collection, product } = gateScreens.loaded
/** Limits; the goals are LCP 1,300 ms and TBT 50 ms. */
const bounds = { lcpMs: 1_500, tbtMs: 100, cls: 0.01, performance: 0.99, others: 1 }

const store = await startStore({ products: gateProducts })
try {
  const pages = {
    home: `${store.shopUrl}/`,
    listing: store.shopUrl + collection,
    product: store.shopUrl + product,
  }
  process.exitCode = (await checkPages(pages, bounds)) === 0 ? 0 : 1
} finally {
  await store.close()
}
