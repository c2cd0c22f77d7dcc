// A platform in a process of its own, with a store of a thousand products: who measures it asks what processor it used so far.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoClientId, readMedia, streamStore } from '@vitrine/demo-store'
import { startPlatform } from '@vitrine/platform'
import { processorTime } from './processor-time.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const platform = await startPlatform({ dataDir, port: 0, logLevel: 'error' })
const store = streamStore({ seed: 7, products: 1_000 })
await platform.sites.load(store.document, { readMedia, products: store.products })

process.on('message', async (question: 'processor' | 'stop') => {
  if (question === 'processor') return void process.send?.(processorTime())
  await platform.close()
  rmSync(dataDir, { recursive: true })
  process.disconnect()
})
process.send?.({ url: platform.url, clientId: demoClientId })
