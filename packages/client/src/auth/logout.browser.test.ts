import { expect, it } from 'vitest'
import { createClient } from '../client.ts'
import { browserTabs } from '../session/tab-sync.ts'
import { webStorage } from '../session/web-storage.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { logout } from './logout.ts'
import { pendingLogins } from './pending-logins.ts'
import { beginRedirect, finishRedirect } from './redirect.ts'

const returnTo = new URL('https://shop.example/')
const platform = fakePlatform(() => json({ redirectSession: { fullUrl: 'https://accounts.example/page' } }))
/** What each tab makes for itself; the storage and the channel are the browser's. */
const tab = () =>
  createClient({
    clientId: 'client-1',
    baseUrl: 'https://p.example',
    fetch: platform.fetch,
    storage: webStorage('two-tabs'),
    tabs: browserTabs('two-tabs'),
  })

// Proves: logout-order
it('a logout in one tab ends the session of the other, with an event, and leaves nothing of the member', async () => {
  const [one, two] = [tab(), tab()]
  await one.session.adopt({
    accessToken: { value: 'member-access', expiresAt: Math.floor(Date.now() / 1_000) + 900 },
    refreshToken: { value: 'member-refresh', role: 'member' },
  })
  expect((await two.session.tokens()).refreshToken.role).toBe('member')
  const heard = new Promise<void>((resolve) => {
    two.session.subscribe(({ type }) => {
      if (type === 'signed-out') resolve()
    })
  })
  await logout(one, { returnTo })
  await heard
  expect(JSON.stringify({ ...localStorage })).not.toContain('member')
  expect((await two.session.tokens()).refreshToken.role).toBe('visitor')
  localStorage.clear()
})

it('a login is kept in the tab’s session storage and can be finished once', async () => {
  const client = createClient({ clientId: 'client-1', baseUrl: 'https://p.example', fetch: platform.fetch })
  const { pending } = await beginRedirect(client, { returnTo })
  pendingLogins().keep(pending)
  const returned = new URL(`${returnTo}#code=c&state=${pending.state}`)
  await finishRedirect(client, returned, pendingLogins().take())
  expect(client.session.role).toBe('member')
  expect(sessionStorage).toHaveLength(0)
  await expect(finishRedirect(client, returned, pendingLogins().take())).rejects.toThrow('Invalid _state')
})

// Proves: pending-login-once
it('code and state are removed from the address bar', async () => {
  const client = createClient({ clientId: 'client-1', baseUrl: 'https://p.example', fetch: platform.fetch })
  const before = location.href
  const { pending } = await beginRedirect(client, { returnTo: new URL(before) })
  const back = new URL(before)
  back.hash = `${new URLSearchParams({ code: 'canary', state: pending.state })}`
  history.replaceState(history.state, '', back)
  await finishRedirect(client, new URL(location.href), pending)
  expect(location.href).not.toContain('canary')
  expect(location.href).not.toContain(pending.state)
  expect(location.href).toBe(before)
})
