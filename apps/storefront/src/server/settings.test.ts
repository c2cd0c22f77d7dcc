import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const CLIENT_ID = '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001'

describe('readSettings', () => {
  it('needs the client id and has defaults for the rest', () => {
    expect(() => readSettings({})).toThrow(/^CLIENT_ID is not set; it takes/)
    expect(readSettings({ CLIENT_ID })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      platformUrl: new URL('http://localhost:4000'),
      shopOrigin: undefined,
      sessionSecrets: [],
      logLevel: 'info',
      platformTimeoutMs: 2_500,
    })
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PLATFORM_URL', 'localhost:4000'],
    ['PLATFORM_URL', 'http://user:secret@platform.example'],
    ['SHOP_ORIGIN', 'https://shop.example/de'],
    ['SHOP_ORIGIN', 'ftp://shop.example'],
    ['SHOP_ORIGIN', 'http://shop.example'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'x'.repeat(40)},short`],
    ['LOG_LEVEL', 'loud'],
    ['PLATFORM_TIMEOUT_MS', '99'],
    ['PLATFORM_TIMEOUT_MS', '3s'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readSettings({ CLIENT_ID, [name]: value })).toThrow(new RegExp(`^${name} `))
  })

  it('never repeats a credential', () => {
    const read = () => readSettings({ CLIENT_ID, PLATFORM_URL: 'http://user:secret@platform.example' })
    expect(read).not.toThrow(/secret/)
  })

  it('reads several secrets, newest first', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)]
    expect(readSettings({ CLIENT_ID, SESSION_SECRET: `${newer}, ${older}` }).sessionSecrets).toEqual([
      newer,
      older,
    ])
  })
})
