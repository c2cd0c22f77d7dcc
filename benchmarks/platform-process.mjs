// The built platform in a process of its own, on the data folder that it is given: who measures it asks what it used so far. Plain
// JavaScript, because what strips types would be measured with it.
import { startPlatform } from '@vitrine/platform'

const [dataDir = ''] = process.argv.slice(2)
const platform = await startPlatform({ dataDir, port: 0, logLevel: 'error' })
// Counted from the start of the process.
const readyMs = performance.now()

process.on('message', async (question) => {
  if (question === 'processor') return void process.send?.(process.cpuUsage())
  if (question === 'memory') return void process.send?.(process.memoryUsage.rss())
  await platform.close()
  process.disconnect()
})
process.send?.({ url: platform.url, readyMs })
