import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { catalogFile, demoClientId } from '@vitrine/demo-store'
import { fillDataFolder, temporaryFolder } from '@vitrine/testing/data-folder'
import { callName } from '../../../src/testing/faults/call-name.fixture.ts'
import { type Fault, type Relayed, startRelay } from '../../../src/testing/faults/relay.fixture.ts'
import { freePort } from '../../../src/testing/free-port.fixture.ts'
import { platformProgram, serverProcess } from '../server-process.ts'

/** A call of the shop's server to the platform. */
export interface PlatformCall extends Relayed {
  readonly name: string
}

/** A separate store in which a test can make calls fail. */
export interface FaultyStore {
  readonly shopUrl: string
  readonly platformUrl: string
  /** Every call to the platform so far. */
  readonly calls: readonly PlatformCall[]
  /**
   * Makes the calls selected by `matches` fail until the returned function is called. For the fault `latency`, `asks`
   * selects the browser requests that cause those calls: they go to a shop server with a very short platform timeout,
   * while all others go to one with a long timeout.
   */
  break(fault: Fault, matches: (call: PlatformCall) => boolean, asks: (asked: Relayed) => boolean): () => void
  close(): Promise<void>
}

/**
 * Starts the platform, two servers of one shop with different timeouts, and a relay on either side of them. The
 * browser, the shop and the URLs that the platform generates only use the relays.
 */
export async function startFaultyStore(): Promise<FaultyStore> {
  const dataDir = temporaryFolder()
  await fillDataFolder(dataDir)
  const port = {
    platform: await freePort(),
    platformRelay: await freePort(),
    patient: await freePort(),
    hasty: await freePort(),
    shopRelay: await freePort(),
  }
  const shopUrl = `http://localhost:${port.shopRelay}`
  const platformUrl = `http://localhost:${port.platformRelay}`
  const shared = {
    PLATFORM_URL: platformUrl,
    SHOP_ORIGIN: shopUrl,
    VITRINE_DATA: dataDir,
    LOG_LEVEL: 'warn',
    CLIENT_ID: demoClientId,
    SESSION_SECRET: randomBytes(32).toString('base64'),
  }
  const platform = serverProcess(
    platformProgram,
    ['start', '--store', catalogFile, '--client-id', demoClientId],
    { ...shared, PLATFORM_PORT: String(port.platform) },
  )
  const shopThatWaits = (ms: number, at: number) =>
    serverProcess('apps/storefront/src/server/main.ts', [], {
      ...shared,
      PORT: String(at),
      PLATFORM_TIMEOUT_MS: String(ms),
    })
  const patient = shopThatWaits(60_000, port.patient)
  const hasty = shopThatWaits(100, port.hasty)

  const calls: PlatformCall[] = []
  const inHaste = new Set<(asked: Relayed) => boolean>()
  const named = (relayed: Relayed): PlatformCall | undefined => {
    const name = callName(relayed.method, relayed.path, relayed.body)
    return name === undefined || relayed.isBrowsers ? undefined : { ...relayed, name }
  }
  const platformRelay = await startRelay({
    port: port.platformRelay,
    to: () => port.platform,
    // Each call has another IP address, so that no rate limit applies.
    headers: () => ({ 'x-forwarded-for': `203.0.113.${1 + (calls.length % 250)}` }),
    onRequest(relayed) {
      const call = named(relayed)
      if (call) calls.push(call)
    },
  })
  const shopRelay = await startRelay({
    port: port.shopRelay,
    to: (asked) => ([...inHaste].some((matches) => matches(asked)) ? port.hasty : port.patient),
  })
  const close = async () => {
    await Promise.all([shopRelay.close(), patient.stop(), hasty.stop()])
    await Promise.all([platformRelay.close(), platform.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await platform.start()
    await Promise.all([patient.start(), hasty.start()])
  } catch (error) {
    await close()
    throw error
  }
  return {
    shopUrl,
    platformUrl,
    calls,
    break(fault, matches, asks) {
      if (fault === 'latency') inHaste.add(asks)
      const mend = platformRelay.break(fault, (relayed) => {
        const call = named(relayed)
        return call !== undefined && matches(call)
      })
      return () => {
        inHaste.delete(asks)
        mend()
      }
    },
    close,
  }
}
