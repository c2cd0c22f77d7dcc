import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoClientId } from '@vitrine/demo-store'
import { startStorefront } from '../../server/start-storefront.ts'
import { freePort } from '../free-port.fixture.ts'
import { testBuildDir } from '../test-build.fixture.ts'
import { callName } from './call-name.fixture.ts'
import { type Fault, type Relayed, startRelay } from './relay.fixture.ts'
import { createVisitor, type Visitor } from './visitor.fixture.ts'

/** A shop whose calls to the platform a test lets go wrong. */
export interface FaultyShop {
  /** Names of every call to the platform so far (`callName`). */
  readonly calls: readonly string[]
  /** Paths that forms were posted to so far. */
  readonly posted: ReadonlySet<string>
  /** Lets the calls of that name go wrong until the returned function is called. */
  break(fault: Fault, name: string): () => void
  /** Sets the shop's clock forward: what it remembers is older then. */
  later(ms: number): void
  newVisitor(): Visitor
  close(): Promise<void>
}

/** No answer takes as long, however busy the machine. */
const patience = 60_000
/** Where nobody answers, so much is waited for: only requests that meet such a call are answered in haste. */
const haste = 100

/**
 * Opens two servers of one shop that differ in their patience, and a relay between them and a platform. They share cookies and address,
 * as servers behind a balancer do.
 */
export async function openFaultyShop(platformPort: number, clientId = demoClientId): Promise<FaultyShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shop-'))
  const calls: string[] = []
  const posted = new Set<string>()
  let ahead = 0
  const nameOf = ({ method, path, body }: Relayed) => callName(method, path, body)
  const relay = await startRelay({
    port: await freePort(),
    to: () => platformPort,
    // Every call from another machine, so that nobody has to wait for having tried often.
    headers: () => ({ 'x-forwarded-for': `203.0.113.${1 + (calls.length % 250)}` }),
    onRequest(relayed) {
      const name = nameOf(relayed)
      if (name !== undefined) calls.push(name)
    },
  })
  const common = {
    host: '127.0.0.1',
    platformUrl: new URL(`http://localhost:${relay.port}`),
    clientId,
    dataDir: folder,
    sessionSecrets: [randomBytes(32).toString('base64')],
    logLevel: 'silent',
    buildDir: testBuildDir,
    clock: () => Date.now() + ahead,
  } as const
  const port = { patient: await freePort(), hasty: await freePort() }
  const shopOrigin = new URL(`http://localhost:${port.patient}`)
  const servers = await Promise.all([
    startStorefront({ ...common, shopOrigin, port: port.patient, platformTimeoutMs: patience }),
    startStorefront({ ...common, shopOrigin, port: port.hasty, platformTimeoutMs: haste }),
  ])
  return {
    calls,
    break: (fault, name) => relay.break(fault, (relayed) => nameOf(relayed) === name),
    later(ms) {
      ahead += ms
    },
    posted,
    newVisitor: () => createVisitor(shopOrigin, port.hasty, (path) => posted.add(path)),
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await relay.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
