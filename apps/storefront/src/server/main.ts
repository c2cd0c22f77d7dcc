// The shop as a process: `node --conditions=source apps/storefront/src/server/main.ts`. Settings come from the environment
// (`settings.ts`). Exit codes: 0 stopped by a signal, 1 failed or could not start, 2 invalid setting or configuration.
import { PortError } from '@vitrine/server/node'
import { languages, shopConfig } from '../../shop.config.ts'
import { checkShopConfig, ShopConfigError } from '../config/shop-config.ts'
import { readSettings, SettingsError, type StorefrontSettings } from './settings.ts'
import { createLogger, NotBuiltError, type RunningStorefront, startStorefront } from './start-storefront.ts'

async function main(): Promise<void> {
  let settings: StorefrontSettings
  try {
    checkShopConfig(shopConfig, languages)
    settings = readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof ShopConfigError)) throw error
    return refuse(error.message, 2)
  }
  const logger = createLogger(settings.logLevel)
  // A bug in one request must not take down the others, but it has to be logged.
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'unhandled rejection'))
  let shop: RunningStorefront
  try {
    shop = await startStorefront({ ...settings, logger })
  } catch (error) {
    if (error instanceof PortError || error instanceof NotBuiltError) return refuse(error.message, 1)
    throw error
  }

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await shop.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // A parent that ends, however it ends, takes the shop along.
  process.on('disconnect', () => void stop())
  if (process.send) process.send('ready')
  else process.stdout.write(`The shop is open: ${shop.url}\n`)
}

function refuse(sentence: string, code: number): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

await main()
