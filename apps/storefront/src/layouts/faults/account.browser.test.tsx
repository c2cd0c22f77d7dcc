import { StoreProvider } from '@vitrine/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { ProfileScreen } from '../../features/account/profile-screen.tsx'
import { SecurityScreen } from '../../features/account/security-screen.tsx'
import { StockRequestsScreen } from '../../features/account/stock-requests-screen.tsx'
import { messagesFor } from '../../shared/messages/messages.ts'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { site } from '../../shared/testing/view.fixture.ts'
import { eachFaultOf, type Fault } from './calls.fixture.ts'
import { openFaultyFetch } from './faulty-fetch.fixture.ts'

const { account, accountForms: text, members, stockRequests } = messagesFor('en')
const password = 'a quiet harbour in march'
const since = '2026-11-21T09:00:00Z'
const common = { site, memberId: 'ada', guard: { isCaptchaDue: false } }
const totp = { factorId: 'f1', type: 'TOTP', status: 'ACTIVE', name: 'Phone' } as const
const session = { clientId: 'shop', createdDate: since, lastUsedDate: since }

const profile = (edit?: string) => (
  <ProfileScreen
    view={{
      ...common,
      profile: { addresses: [{ address: { addressLine: '3 Quay Street', city: 'Galway' } }] },
      ...(edit && { edit }),
    }}
  />
)
const security = (edit?: string) => (
  <SecurityScreen
    view={{
      ...common,
      minPasswordLength: 8,
      factors: { factors: [totp], recoveryCodesLeft: 0 },
      sessions: [
        { id: 's1', current: true, ...session },
        { id: 's2', current: false, browser: 'Firefox', ...session },
      ],
      ...(edit && { edit }),
    }}
  />
)
const stock = (
  <StockRequestsScreen
    view={{
      ...common,
      requests: [
        {
          id: 'b1',
          itemName: 'Moon jar',
          catalogReference: { appId: 'a', catalogItemId: 'p' },
          email: 'ada@example.com',
          status: 'RECEIVED',
          createdDate: since,
          updatedDate: since,
        },
      ],
      items: {},
    }}
  />
)

/** A form of the account, with what is entered, and what the shop responds. */
interface Case {
  readonly screen: ReactNode
  readonly fields: Readonly<Record<string, string>>
  readonly button: string
  /** Method and path of the call. */
  readonly call: RegExp
  readonly result: object
  /** What the page says then. */
  readonly announced: string
}

const cases = {
  profile: {
    screen: profile('profile'),
    fields: { 'first-name': 'Augusta' },
    button: text.save,
    call: /PATCH .*\/my\/profile$/,
    result: { profile: { firstName: 'Augusta' } },
    announced: text.saved,
  },
  addresses: {
    screen: profile('address-0'),
    fields: { city: 'Dublin' },
    button: text.save,
    call: /PATCH .*\/my\/profile$/,
    result: { profile: { addresses: [{ address: { addressLine: '3 Quay Street', city: 'Dublin' } }] } },
    announced: text.saved,
  },
  password: {
    screen: security('password'),
    fields: { 'current-password': password, password: 'another harbour' },
    button: text.save,
    call: /POST .*password/,
    result: {},
    announced: text.saved,
  },
  addFactor: {
    screen: security('add-EMAIL'),
    fields: { 'current-password': password },
    button: text.goOn,
    call: /POST .*\/factors$/,
    result: { factorId: 'f2', type: 'EMAIL', status: 'INACTIVE' },
    announced: text.sentText,
  },
  removeFactor: {
    screen: security('remove-f1'),
    fields: { 'current-password': password },
    button: text.remove,
    call: /POST .*\/factors\/f1\/remove$/,
    result: {},
    announced: text.saved,
  },
  endSession: {
    screen: security(),
    fields: {},
    button: account.endSessionOf({ device: 'Firefox' }),
    call: /POST .*\/sessions\/s2\/end$/,
    result: {},
    announced: account.sessionsEnded({ count: 1 }),
  },
  endOthers: {
    screen: security(),
    fields: {},
    button: account.endOtherSessions,
    call: /POST .*\/sessions\/end-others$/,
    result: { endedCount: 2 },
    announced: account.sessionsEnded({ count: 2 }),
  },
  stopAlert: {
    screen: stock,
    fields: {},
    button: stockRequests.cancelOf({ name: 'Moon jar' }),
    call: /(?:POST|DELETE) .*back-in-stock.*b1/,
    result: {},
    announced: stockRequests.cancelled,
  },
} as const satisfies Record<string, Case>

let mounted = 0

function open(part: ReactNode): HTMLElement {
  // Stores of one transport are shared.
  const { place, unmount } = mount(<StoreProvider transport={`/api-${++mounted}`}>{part}</StoreProvider>)
  onTestFinished(unmount)
  return place
}

function openNetwork(result: () => object) {
  return openFaultyFetch(({ url, method }) => {
    if (url.endsWith('/account/session')) return Response.json({ id: 'ada' })
    if (url.endsWith('/session')) return Response.json({ role: 'member', memberId: 'ada' })
    if (method === 'GET' && url.endsWith('/factors'))
      return Response.json({ factors: [totp], recoveryCodesLeft: 0 })
    return method === 'GET' && url.endsWith('/profile')
      ? Response.json({ profile: {} })
      : Response.json(result())
  })
}

async function fill(place: HTMLElement, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = place.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field) await userEvent.fill(field, value)
  }
}

const press = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }))
const alert = (place: HTMLElement) => place.querySelector('[role="alert"] p')?.textContent

/** The form says that it is not known whether it was saved, keeps what was entered, and works once the network does. */
async function survive(
  fault: Fault,
  { screen, fields, button, call, result, announced }: Case,
): Promise<void> {
  const network = openNetwork(() => result)
  network.fail(call, fault)
  const place = open(screen)
  await fill(place, fields)
  await press(button)
  if (fault === 'late') {
    await expect.poll(() => network.asked.some((each) => call.test(each))).toBe(true)
    network.passPatience()
  }
  // Reads of a proxy in between say what a write may not: it was not sent.
  await expect.poll(() => alert(place)).toBe(members.problems.unclear)
  for (const [name, value] of Object.entries(fields))
    expect(place.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value).toBe(value)
  network.mend()
  await press(button)
  await expect.poll(() => place.textContent).toContain(announced)
  expect([alert(place), network.went]).toEqual([undefined, []])
}

describe('a call of the account fails', () => {
  it.each(eachFaultOf('profile'))('%s', (_, fault) => survive(fault, cases.profile))
  it.each(eachFaultOf('addresses'))('%s', (_, fault) => survive(fault, cases.addresses))
  it.each(eachFaultOf('password'))('%s', (_, fault) => survive(fault, cases.password))
  it.each(eachFaultOf('factor to add'))('%s', (_, fault) => survive(fault, cases.addFactor))
  it.each(eachFaultOf('factor to remove'))('%s', (_, fault) => survive(fault, cases.removeFactor))
  it.each(eachFaultOf('session to end'))('%s', (_, fault) => survive(fault, cases.endSession))
  it.each(eachFaultOf('other sessions to end'))('%s', (_, fault) => survive(fault, cases.endOthers))
  it.each(eachFaultOf('alert to stop'))('%s', (_, fault) => survive(fault, cases.stopAlert))
  it.each(eachFaultOf('factor to activate'))('%s', async (_, fault) => {
    const network = openNetwork(() => ({ factorId: 'f2', type: 'EMAIL', status: 'INACTIVE' }))
    const place = open(cases.addFactor.screen)
    await fill(place, cases.addFactor.fields)
    await press(text.goOn)
    await expect.poll(() => place.textContent).toContain(text.sentText)
    network.fail(/\/activate$/, fault)
    await fill(place, { code: '123456' })
    if (fault === 'late') {
      await expect.poll(() => network.asked.some((each) => each.endsWith('/activate'))).toBe(true)
      network.passPatience()
    }
    await expect.poll(() => alert(place)).toBe(members.problems.unclear)
    network.mend()
    await press(members.confirm)
    await expect.poll(() => place.textContent).toContain(text.saved)
    expect(network.went).toEqual([])
  })
})

describe('a form of the account', () => {
  it('opens and closes in place, and moves the focus', async () => {
    openNetwork(() => ({ profile: { firstName: 'Augusta' } }))
    const place = open(profile())
    await userEvent.click(browser.getByRole('link', { name: text.change, exact: true }))
    const field = () => place.querySelector<HTMLInputElement>('[name="first-name"]')
    expect(document.activeElement).toBe(field())
    expect(location.search).toBe('?edit=profile')
    await fill(place, { 'first-name': 'Augusta' })
    await press(text.save)
    await expect.poll(() => place.querySelector('[role="status"]')?.textContent).toBe(text.saved)
    expect(place.textContent).toContain('Augusta')
    expect(document.activeElement?.textContent).toBe(text.change)
  })

  it('says what is wrong below each field, without a call', async () => {
    const network = openNetwork(() => ({}))
    const place = open(profile('address-new'))
    await press(text.save)
    const errors = () => [...place.querySelectorAll('.field-problem')].map(({ id }) => id)
    await expect.poll(errors).toEqual(['line1-problem', 'city-problem'])
    const line1 = place.querySelector<HTMLInputElement>('[name="line1"]')
    expect([document.activeElement, line1?.ariaInvalid]).toEqual([line1, 'true'])
    expect(line1?.getAttribute('aria-describedby')).toBe('line1-problem')
    expect(network.asked.filter((each) => !each.startsWith('GET'))).toEqual([])
  })

  it('is posted if the platform no longer knows the member', async () => {
    const network = openFaultyFetch(({ url }) => {
      if (url.endsWith('/account/session')) return Response.json({ id: 'ada' })
      if (url.endsWith('/session')) return Response.json({ role: 'member', memberId: 'ada' })
      return Response.json({ message: 'Forbidden' }, { status: 403 })
    })
    const place = open(profile('profile'))
    await fill(place, { 'first-name': 'Augusta' })
    await press(text.save)
    await expect
      .poll(() => network.went)
      .toEqual([expect.objectContaining({ url: new URL('/account/profile/save', location.href).href })])
  })
})
