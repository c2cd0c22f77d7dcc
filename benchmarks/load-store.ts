import { readMedia, streamStore } from '@vitrine/demo-store'
import { startPlatform } from '@vitrine/platform'

/** Loads a generated store into a data folder that no platform uses. */
export async function loadStore(dataDir: string, products: number): Promise<void> {
  const platform = await startPlatform({ dataDir, port: 0, logLevel: 'error' })
  try {
    const store = streamStore({ seed: 7, products })
    await platform.sites.load(store.document, { readMedia, products: store.products })
  } finally {
    await platform.close()
  }
}
