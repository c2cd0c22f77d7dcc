// The built platform in its own process, on the data folder of the first argument; it reports its processor time and memory on request.
// Plain JavaScript, because stripping types would be measured with it.
import { startPlatform } from '@vitrine/platform'

const [dataDir = ''] = process.argv.slice(2)
const platform = await startPlatform({ dataDir, port: 0, logLevel: 'error' })
// Counted from the start of the process.
const readyMs = performance.now()

process.on('message', async (command) => {
  if (command === 'processor') return void process.send?.(process.cpuUsage())
  if (command === 'memory') return void process.send?.(process.memoryUsage.rss())
  await platform.close()
  process.disconnect()
})
process.send?.({ url: platform.url, readyMs })
