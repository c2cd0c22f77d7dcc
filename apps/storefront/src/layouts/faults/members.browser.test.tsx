import { StoreProvider } from '@vitrine/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { SessionGuard } from '../../features/account/session-guard.tsx'
import { CodeScreen } from '../../features/members/code-screen.tsx'
import { FactorScreen } from '../../features/members/factor-screen.tsx'
import { ForgottenPasswordScreen } from '../../features/members/forgotten-password-screen.tsx'
import { LoginScreen } from '../../features/members/login-screen.tsx'
import { NewPasswordScreen } from '../../features/members/new-password-screen.tsx'
import { SignupScreen } from '../../features/members/signup-screen.tsx'
import { messagesFor } from '../../shared/messages/messages.ts'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { site } from '../../shared/testing/view.fixture.ts'
import { eachFaultOf, type Fault } from './calls.fixture.ts'
import { type FaultyFetch, openFaultyFetch } from './faulty-fetch.fixture.ts'

const text = messagesFor('en').members
const password = 'a quiet harbour in march'
const common = { site, next: '/cart' }
const guarded = { isCaptchaDue: false, needsApproval: false }
const totp = { factorType: 'TOTP', factorStatus: 'ACTIVE' } as const
const both = [totp, { factorType: 'EMAIL', factorStatus: 'ACTIVE' }] as const
const done = { status: 'success', returnTo: '/cart' }

/** A form of the login, with what is entered, and what the shop responds. */
interface Case {
  readonly step: string
  readonly screen: ReactNode
  readonly fields: Readonly<Record<string, string>>
  readonly button: string
  readonly result: object
  /** Where the browser goes, or what is said in place. */
  readonly next: string | { readonly said: string }
  readonly problem: string
}

const cases = {
  login: {
    step: 'login',
    screen: <LoginScreen view={{ ...common, ...guarded }} />,
    fields: { email: 'ada@example.com', password },
    button: text.login,
    result: done,
    next: '/cart',
    problem: text.problems.failed,
  },
  signup: {
    step: 'signup',
    screen: <SignupScreen view={{ ...common, ...guarded, minPasswordLength: 8 }} />,
    fields: { 'first-name': 'Ada', email: 'ada@example.com', password },
    button: text.signup,
    result: { status: 'email-verification-required' },
    next: '/log-in/code',
    problem: text.problems.unclear,
  },
  code: {
    step: 'verify',
    screen: <CodeScreen view={{ ...common, email: 'ada@example.com', waitSeconds: 0 }} />,
    fields: { code: '123456' },
    button: text.confirm,
    result: done,
    next: '/cart',
    problem: text.problems.unclear,
  },
  resend: {
    step: 'resend',
    screen: <CodeScreen view={{ ...common, email: 'ada@example.com', waitSeconds: 0 }} />,
    fields: {},
    button: text.sendAgain,
    result: { status: 'email-verification-required' },
    next: { said: text.codeSent },
    problem: text.problems.unclear,
  },
  factor: {
    step: 'factor',
    screen: (
      <FactorScreen
        view={{
          ...common,
          factors: [totp],
          challenge: { factorType: 'TOTP' },
          waitSeconds: 0,
        }}
      />
    ),
    fields: { code: '123456' },
    button: text.confirm,
    result: done,
    next: '/cart',
    problem: text.problems.unclear,
  },
  otherFactor: {
    step: 'factor',
    screen: (
      <FactorScreen
        view={{
          ...common,
          factors: both,
          challenge: { factorType: 'TOTP' },
          waitSeconds: 0,
        }}
      />
    ),
    fields: {},
    button: text.otherFactor({ factor: text.factors.EMAIL }),
    result: {
      status: 'mfa-required',
      factors: both,
      challenge: { factorType: 'EMAIL' },
    },
    next: { said: `${text.factorLeads.EMAIL}.` },
    problem: text.problems.unclear,
  },
  recoveryMail: {
    step: 'recovery-email',
    screen: <ForgottenPasswordScreen view={common} />,
    fields: { email: 'ada@example.com' },
    button: text.sendLink,
    result: { status: 'sent' },
    next: { said: text.mailedTitle },
    problem: text.problems.unclear,
  },
  newPassword: {
    step: 'recover',
    screen: <NewPasswordScreen view={{ ...common, minPasswordLength: 8, isOver: false }} />,
    fields: { password },
    button: text.setPassword,
    result: done,
    next: '/cart',
    problem: text.problems.unclear,
  },
} as const satisfies Record<string, Case>

let mounted = 0

function open(part: ReactNode): HTMLElement {
  // Stores of one transport are shared.
  const { place, unmount } = mount(<StoreProvider transport={`/api-${++mounted}`}>{part}</StoreProvider>)
  onTestFinished(unmount)
  return place
}

async function fill(place: HTMLElement, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = place.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field && field.value !== value) await userEvent.fill(field, value)
  }
}

const press = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }))
const pathsOf = ({ went }: FaultyFetch) => went.map(({ url }) => new URL(url).pathname)

/** The form says that it could not be sent, keeps what was entered, and works once the network does. */
async function survive(
  fault: Fault,
  { step, screen, fields, button, result, next, problem }: Case,
): Promise<void> {
  const network = openFaultyFetch(({ url }) =>
    Response.json(url.endsWith('/session') ? { role: 'visitor' } : result),
  )
  network.fail(new RegExp(`POST .*/session/${step}$`), fault)
  const place = open(screen)
  await fill(place, fields)
  // A complete code is sent by itself.
  const sent = () => network.asked.filter((each) => each.endsWith(`/session/${step}`)).length
  if (sent() === 0) await press(button)
  if (fault === 'late') {
    await expect.poll(sent).toBe(1)
    network.passPatience()
  }
  await expect.poll(() => place.querySelector('[role="alert"] p')?.textContent).toBe(problem)
  for (const [name, value] of Object.entries(fields))
    expect(place.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value).toBe(value)
  expect(network.went).toEqual([])

  network.mend()
  await press(button)
  if (typeof next === 'string') await expect.poll(() => pathsOf(network)).toEqual([next])
  else await expect.poll(() => place.textContent).toContain(next.said)
  expect(place.querySelector('[role="alert"]')).toBeNull()
}

describe('a call of the login fails', () => {
  it.each(eachFaultOf('login'))('%s', (_, fault) => survive(fault, cases.login))
  it.each(eachFaultOf('signup'))('%s', (_, fault) => survive(fault, cases.signup))
  it.each(eachFaultOf('code'))('%s', (_, fault) => survive(fault, cases.code))
  it.each(eachFaultOf('another code'))('%s', (_, fault) => survive(fault, cases.resend))
  it.each(eachFaultOf('factor'))('%s', (_, fault) => survive(fault, cases.factor))
  it.each(eachFaultOf('another factor'))('%s', (_, fault) => survive(fault, cases.otherFactor))
  it.each(eachFaultOf('recovery mail'))('%s', (_, fault) => survive(fault, cases.recoveryMail))
  it.each(eachFaultOf('new password'))('%s', (_, fault) => survive(fault, cases.newPassword))
})

describe('a refused form', () => {
  it('shows the reason, marks the field, moves the focus there, and can be sent again', async () => {
    const results: object[] = [
      { status: 'failure', reason: 'invalidPassword', message: '', violations: [] },
      done,
    ]
    const network = openFaultyFetch(({ url }) =>
      Response.json(url.endsWith('/session') ? { role: 'visitor' } : results.shift()),
    )
    const place = open(cases.login.screen)
    await fill(place, { email: 'ada@example.com', password: 'not this one' })
    await press(text.login)
    const field = place.querySelector<HTMLInputElement>('[name="password"]')
    await expect.poll(() => document.activeElement).toBe(field)
    expect(place.querySelector('[role="alert"]')?.textContent).toBe(text.problems['wrong-password'])
    expect([field?.ariaInvalid, place.querySelector('[name="email"]')?.ariaInvalid]).toEqual(['true', null])
    await press(text.login)
    await expect.poll(() => pathsOf(network)).toEqual(['/cart'])
  })

  it('holds its button until the wait after too many attempts is over', async () => {
    const network = openFaultyFetch(({ url }) =>
      url.endsWith('/session')
        ? Response.json({ role: 'visitor' })
        : Response.json({ message: 'Too many.' }, { status: 429, headers: { 'retry-after': '2' } }),
    )
    const place = open(cases.login.screen)
    await fill(place, cases.login.fields)
    await press(text.login)
    const button = () => place.querySelector<HTMLButtonElement>('form button[type="submit"]')
    await expect.poll(() => button()?.ariaDisabled).toBe('true')
    const count = network.asked.length
    button()?.click()
    expect([network.asked.length, network.went]).toEqual([count, []])
    await expect.poll(() => place.querySelector('[role="alert"]')?.textContent).toContain(text.waitOver)
    await expect.poll(() => button()?.ariaDisabled).toBeNull()
  })
})

/** A form of the account whose session may be over. */
function openAccount() {
  const state = { isLoggedIn: false, isRefused: false }
  const network = openFaultyFetch(({ url }) => {
    if (url.endsWith('/account/session')) return Response.json(state.isLoggedIn ? { id: 'ada' } : {})
    if (url.endsWith('/session')) return Response.json({ role: state.isLoggedIn ? 'member' : 'visitor' })
    if (state.isRefused)
      return Response.json({ status: 'failure', reason: 'invalidPassword', message: '', violations: [] })
    state.isLoggedIn = true
    return Response.json(done)
  })
  const place = open(
    <SessionGuard className="account" memberId="ada" view={{ isCaptchaDue: false }}>
      <form method="post" action="/account/profile/save">
        <input name="first-name" defaultValue="Augusta" />
        <button type="submit">Save</button>
      </form>
    </SessionGuard>,
  )
  const dialog = () => place.querySelector('dialog')
  const login = async () => {
    await userEvent.fill(browser.getByLabelText(text.email), 'ada@example.com')
    await userEvent.fill(browser.getByLabelText(text.password, { exact: true }), password)
    await press(text.login)
  }
  return { network, place, dialog, state, login, save: () => press('Save') }
}

const isSent = ({ went }: FaultyFetch) =>
  expect
    .poll(() => went)
    .toEqual([
      { url: new URL('/account/profile/save', location.href).href, fields: { 'first-name': 'Augusta' } },
    ])

describe('a form of the account whose session is over', () => {
  it.each(eachFaultOf('whose session'))('is sent as without script: %s', async (_, fault) => {
    const { network, save } = openAccount()
    network.fail(/account\/session/, fault)
    await save()
    if (fault === 'late') {
      await expect.poll(() => network.asked).toHaveLength(1)
      expect(network.went).toEqual([])
      network.passPatience()
    }
    await isSent(network)
  })

  it('is sent after a login in a dialog above it', async () => {
    const { network, dialog, login, save } = openAccount()
    await save()
    await expect.poll(() => dialog()?.open).toBe(true)
    expect(document.activeElement?.id).toBe('again-email')
    expect(network.went).toEqual([])
    await login()
    await isSent(network)
    expect(dialog()?.open ?? false).toBe(false)
  })

  it('is there again after the dialog was closed', async () => {
    const { network, place, dialog, state, login, save } = openAccount()
    state.isRefused = true
    await save()
    await expect.poll(() => dialog()?.open).toBe(true)
    await login()
    await expect
      .poll(() => dialog()?.querySelector('[role="alert"]')?.textContent)
      .toBe(text.problems['wrong-password'])
    await press(text.againLater)
    await expect.poll(dialog).toBeNull()
    expect([place.querySelector('input')?.value, network.went]).toEqual(['Augusta', []])
    state.isRefused = false
    await save()
    await login()
    await isSent(network)
  })

  it('is sent after a login whose response was lost', async () => {
    const { network, dialog, login, save } = openAccount()
    await save()
    await expect.poll(() => dialog()?.open).toBe(true)
    network.fail(/POST/, 'cut')
    await login()
    await isSent(network)
  })
})
