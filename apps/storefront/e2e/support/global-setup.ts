import { startStore } from './store.ts'

/** One store for all journeys that leave its servers alone; each test is a visitor of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const store = await startStore()
  process.env['SHOP_URL'] = store.shopUrl
  process.env['SHOP_PLATFORM_URL'] = store.platformUrl
  return () => store.close()
}
