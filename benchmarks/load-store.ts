import { readMedia, streamStore } from '@vitrine/demo-store'
import { startPlatform } from '@vitrine/platform'

/** Puts a generated store of so many products into a data folder that nobody serves. */
export async function loadStore(dataDir: string, products: number): Promise<void> {
  const platform = await startPlatform({ dataDir, port: 0, logLevel: 'error' })
  try {
    const store = streamStore({ seed: 7, products })
    await platform.sites.load(store.document, { readMedia, products: store.products })
  } finally {
    await platform.close()
  }
}
