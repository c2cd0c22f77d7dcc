// The shop with another analytics configuration: `ANALYTICS` is an `AnalyticsConfig` as JSON. Started by
// `serverProcess`.
import { readSettings } from '../../src/server/settings.ts'
import { startStorefront } from '../../src/server/start-storefront.ts'

const shop = await startStorefront({
  ...readSettings(process.env),
  analytics: JSON.parse(process.env['ANALYTICS'] ?? ''),
})
process.on('SIGTERM', async () => {
  await shop.close()
  process.exit(0)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
