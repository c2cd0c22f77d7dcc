// `npm start`: the platform with the demo store, and the shop in front of it, on this machine.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogFile, demoClientId } from '@vitrine/demo-store'
import { ensureIsBuilt } from './built.ts'
import { type Child, startChild } from './child.ts'
import { readSettings, type Settings } from './settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Exit codes: 0 stopped as asked, 1 a server or the build failed, 2 a setting cannot be used. */
async function main(): Promise<number> {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    return refuse(
      `Vitrine runs on Node 24, and this is ${process.versions.node}. Start it with \`npm start\`, which brings its own.`,
    )
  }
  let settings: Settings
  try {
    settings = readSettings(process.env)
  } catch (error) {
    return refuse((error as Error).message)
  }

  const children: Child[] = []
  let stopping = false
  let failed = false
  let lastSignalAt = 0
  const stop = (signal: NodeJS.Signals) => {
    // One Ctrl-C can arrive twice, from the terminal and from npm. Only a later one means "now".
    const again = performance.now() - lastSignalAt > 1_000 && stopping
    lastSignalAt = performance.now()
    if (stopping && !again) return
    if (!stopping) say(signal === 'SIGINT' ? '\nClosing …' : 'Closing …')
    stopping = true
    for (const child of children) child.stop(again ? 'SIGKILL' : 'SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))

  const shopUrl = `http://localhost:${settings.shopPort}`
  const platformUrl = `http://localhost:${settings.platformPort}`
  const store = ['start', '--store', catalogFile, '--client-id', demoClientId]
  try {
    const shopIsBuilt = ensureIsBuilt('shop', root, say)
    // Waited for below, when the platform is there.
    shopIsBuilt.catch(() => {})
    await ensureIsBuilt('platform', root, say)
    if (!stopping) {
      const platform = startChild('platform', join(root, 'packages/platform/dist/main.js'), store, {
        PLATFORM_PORT: String(settings.platformPort),
        PLATFORM_URL: platformUrl,
        SHOP_ORIGIN: shopUrl,
        VITRINE_DATA: settings.dataDir,
        // Set from outside it covers the very first file too, which saves the compiler's 10 MB from the second start on.
        NODE_COMPILE_CACHE: join(settings.dataDir, 'compile-cache'),
      })
      children.push(platform)
      await Promise.all([platform.ready, shopIsBuilt])
    }
    if (!stopping) {
      const shop = startChild('shop', join(root, 'apps/storefront/server/main.ts'), [], {
        PORT: String(settings.shopPort),
        PLATFORM_URL: platformUrl,
        SHOP_ORIGIN: shopUrl,
        CLIENT_ID: demoClientId,
        VITRINE_DATA: settings.dataDir,
      })
      children.push(shop)
      await shop.ready
    }
    if (!stopping) welcome(settings, shopUrl, platformUrl)
  } catch (error) {
    if (!stopping) {
      say((error as Error).message)
      failed = true
    }
    stop('SIGTERM')
  }

  // Whichever server ends first takes the other with it: half a store helps nobody.
  if (children.length > 0) await Promise.race(children.map((child) => child.ended))
  const asked = stopping && !failed
  stop('SIGTERM')
  const codes = await Promise.all(children.map((child) => child.ended))
  return asked ? Math.max(0, ...codes) : Math.max(1, ...codes)
}

function welcome(settings: Settings, shopUrl: string, platformUrl: string): void {
  say(`
  Larkholm is open.

    Shop       ${shopUrl}
    Platform   ${platformUrl}
    Inbox      ${settings.smtpUrl ? 'mail leaves through SMTP_URL' : `${platformUrl}/inbox`}
    Data       ${settings.databaseUrl ? 'DATABASE_URL' : settings.dataDir}

  A staff log-in: npm run staff -- add you@example.com   (in a second terminal)
  Ctrl-C closes it.
`)
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 2
}

process.exitCode = await main()
