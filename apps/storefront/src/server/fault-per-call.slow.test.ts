import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { demoClientId, larkholm, readMedia } from '@vitrine/demo-store'
import { type RunningPlatform, startPlatform } from '@vitrine/platform'
import { fillDataFolder, temporaryFolder } from '@vitrine/testing/data-folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formActions } from '../shared/forms/form-fields.ts'
import { browseSteps } from '../testing/faults/browse-steps.fixture.ts'
import { cartSteps } from '../testing/faults/cart-steps.fixture.ts'
import { type FaultyShop, openFaultyShop } from '../testing/faults/faulty-shop.fixture.ts'
import { type Meeting, runJourney } from '../testing/faults/journey.fixture.ts'
import { memberSteps } from '../testing/faults/member-steps.fixture.ts'
import { orderSteps } from '../testing/faults/order-steps.fixture.ts'
import { proofSteps } from '../testing/faults/proof-steps.fixture.ts'
import { signupSteps } from '../testing/faults/signup-steps.fixture.ts'
import { type NewStaff, staffSteps } from '../testing/faults/staff-steps.fixture.ts'
import type { Step } from '../testing/faults/step.fixture.ts'

const folder = temporaryFolder()
const program =
  process.env['PLATFORM_PROGRAM'] ??
  fileURLToPath(new URL('../../../../packages/platform/src/cli/main.ts', import.meta.url))
/** A shop beside, that mails a code before it lets somebody in. */
const verifying = {
  clientId: 'a7c1f0de-0002-4b7e-9b6e-5d6f2c3a1002',
  members: { verifyEmail: true },
  products: [],
  collections: [],
  coupons: [],
}
let platform: RunningPlatform
let staff: NewStaff
const meetings: Meeting[] = []
const posted = new Set<string>()
/** These calls nobody: what they change is in the browser's cookies. */
const withoutCalls: readonly string[] = [
  formActions.dropSaved,
  formActions.dismissAnnouncement,
  formActions.currency,
  formActions.stopLogin,
  formActions.leaveEnrollment,
  formActions.leaveStaffFactor,
]

beforeAll(async () => {
  await fillDataFolder(folder)
  platform = await startPlatform({
    dataDir: folder,
    port: 0,
    logLevel: 'silent',
    clock: () => Date.now() + ahead,
  })
  const store = await larkholm()
  await platform.sites.load(store, { readMedia })
  await platform.sites.load({ ...store, ...verifying }, { readMedia })
  const email = 'grace@example.com'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', program, 'staff', 'add', email, '--client-id', demoClientId],
    { env: { ...process.env, VITRINE_DATA: folder } },
  )
  staff = { email, oneTimePassword: /shown this once: (\S+)/.exec(stdout)?.[1] ?? '' }
})
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true, force: true })
  if (process.env['SHOW_FAULTS']) console.table(meetings)
})

/** What the shop asks for everybody fails for those who look around. */
const ofOneself = { isPassedOver: (call: string): boolean => call.startsWith('catalog.') }
/** What follows on a proof fails for members who log in without one. */
const ofProofs = {
  isPassedOver: (call: string): boolean =>
    /^(catalog|cart|members|sessions|token|page|factors\.list)\b/.test(call),
}
/** No runJourney takes as long, however busy the machine. */
const patienceMs = 900_000
/** How far the platform's clock is ahead. */
let ahead = 0

async function walkIn(
  stepsFor: (shop: FaultyShop) => Promise<readonly Step[]> | readonly Step[],
  { clientId, isPassedOver }: { clientId?: string; isPassedOver?: (call: string) => boolean } = {},
) {
  const shop = await openFaultyShop(Number(new URL(platform.url).port), clientId)
  try {
    meetings.push(...(await runJourney(shop, await stepsFor(shop), isPassedOver)))
    for (const path of shop.posted) posted.add(path)
  } finally {
    await shop.close()
  }
}

describe.concurrent('each call fails in each way: it is said, with a way out, and nothing is lost', {
  timeout: patienceMs,
}, () => {
  it('of a visitor with a cart', () => walkIn(cartSteps, ofOneself))
  it('of a visitor who looks around: what the shop has seen before is there all the same', () =>
    walkIn(browseSteps))
  it('of a member at the door and in the account', () =>
    walkIn((shop) => memberSteps(shop, platform.url), ofOneself))
  it('of a member with an order', () => walkIn((shop) => orderSteps(shop, platform.url), ofOneself))
  it('of staff', () => walkIn((shop) => staffSteps(shop, staff)))
})

// After the others, whose sessions would not outlive it.
it(
  'each call of somebody who is sent codes fails in each way, likewise',
  async () => {
    const letTimePass = (ms: number) => {
      ahead += ms
    }
    await walkIn((shop) => proofSteps(shop, platform.url, letTimePass), ofProofs)
    await walkIn(() => signupSteps(platform.url, letTimePass), { ...ofProofs, ...verifying })
  },
  patienceMs,
)

it('no form of the shop was left out', () => {
  const paths = Object.values(formActions)
  expect(paths.filter((path) => !posted.has(path) && !withoutCalls.includes(path))).toEqual([])
})
