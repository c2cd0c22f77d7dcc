// A platform in a process of its own, on the data folder that it is given and with a store of so many products if it is told how many:
// who measures it asks what it used so far.
import { demoClientId, readMedia, streamStore } from '@vitrine/demo-store'
import { startPlatform } from '@vitrine/platform'
import type { Question } from './platform-child.ts'
import { processorTime } from './processor-time.ts'

const [dataDir = '', products] = process.argv.slice(2)
const platform = await startPlatform({ dataDir, port: 0, logLevel: 'error' })
// Counted from the start of the process.
const readyMs = performance.now()
if (products !== undefined) {
  const store = streamStore({ seed: 7, products: Number(products) })
  await platform.sites.load(store.document, { readMedia, products: store.products })
}

process.on('message', async (question: Question) => {
  if (question === 'processor') return void process.send?.(processorTime())
  if (question === 'memory') return void process.send?.(process.memoryUsage.rss())
  await platform.close()
  process.disconnect()
})
process.send?.({ url: platform.url, clientId: demoClientId, readyMs })
