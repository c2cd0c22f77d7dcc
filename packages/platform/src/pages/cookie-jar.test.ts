import { expect, test } from 'vitest'
import { cookieJar } from './cookie-jar.ts'

const publicUrl = 'http://localhost:4000'
const withCookies = (cookie: string) => new Request(publicUrl, { headers: { cookie } })

test('a cookie of the shop on another port of the host is not mistaken for the platform’s', () => {
  const jar = cookieJar(publicUrl)
  const own = jar.write({ name: 'browser', value: 'platform' })
  expect(own).toMatch(/^vitrine-platform-browser=platform;/)
  expect(jar.read(withCookies('vitrine-browser=shop; vitrine-platform-browser=platform'), 'browser')).toBe(
    'platform',
  )
})

test('cookies written by the previous release are still read', () => {
  const read = (url: string, cookie: string) => cookieJar(url).read(withCookies(cookie), 'member-1')
  expect(read(publicUrl, 'vitrine-member-1=session')).toBe('session')
  expect(read('https://id.example', '__Host-vitrine-member-1=session')).toBe('session')
  expect(read('https://id.example', 'vitrine-member-1=planted')).toBeUndefined()
})
