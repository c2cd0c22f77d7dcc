import { startStore } from '../support/store.ts'
import { requirePrograms } from './programs.ts'

/** One store for both engines. */
export default async function setUp(): Promise<() => Promise<void>> {
  requirePrograms()
  const store = await startStore()
  process.env['SHOP_URL'] = store.shopUrl
  process.env['SHOP_PLATFORM_URL'] = store.platformUrl
  return () => store.close()
}
