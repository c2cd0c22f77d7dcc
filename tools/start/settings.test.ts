import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('readSettings', () => {
  it('has defaults that need no environment', () => {
    expect(readSettings({})).toEqual({
      shopPort: 3000,
      platformPort: 4000,
      dataDir: '.vitrine',
      databaseUrl: undefined,
      smtpUrl: undefined,
    })
  })

  it.each(['0', '-1', '65536', '3000.5', 'http', '1e9'])('names the variable when PORT is %s', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT is ".*"; it takes a port number/)
  })

  it('refuses one port for both servers', () => {
    expect(() => readSettings({ PORT: '4000' })).toThrow('PORT and PLATFORM_PORT are both 4000')
  })

  it('refuses a database of another kind without repeating the address', () => {
    const read = () => readSettings({ DATABASE_URL: 'mysql://shop:secret@db/shop' })
    expect(read).toThrow(/^DATABASE_URL/)
    expect(read).not.toThrow(/secret/)
  })
})
