import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoClientId, larkholm } from '@vitrine/demo-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, shopConfig, timeZone } from '../../shop.config.ts'
import { readInbox } from '../testing/inbox.fixture.ts'
import { registerAtPlatform } from '../testing/member.fixture.ts'
import { openTestShop, type TestShop } from '../testing/shop.fixture.ts'
import { checkStoreAgrees, describeBrand } from './describe-brand.ts'

const brandFolder = fileURLToPath(new URL('../../brand', import.meta.url))

describe('a copy of brand/ with other tokens', () => {
  let copy: string
  let shop: TestShop

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'vitrine-brand-'))
    await cp(brandFolder, copy, { recursive: true })
    const file = join(copy, 'tokens.css')
    const tokens = (await readFile(file, 'utf8'))
      .replace(/--action: light-dark\([^)]*\)/, '--action: light-dark(#1b2a5c, #c9d4ff)')
      .replace(/--serif:\s*"[^"]+"/, '--serif: "Space Grotesk"')
      .replace(/--corner: [^;]*/, '--corner: 0px')
    await writeFile(file, tokens)
    const brand = describeBrand({ name: 'Meridian' }, await readFile(file, 'utf8'))
    shop = await openTestShop((document) => Object.assign(document.store, brand))
  })
  afterAll(async () => {
    await shop.close()
    await rm(copy, { recursive: true })
  })

  it('changes mails and hosted pages', async () => {
    const { email } = await registerAtPlatform(shop.platformUrl)
    await sendRecovery(shop.platformUrl, email)
    const mail = (await readInbox(shop.platformUrl, email))[0]?.html ?? ''
    expect(mail).toContain('Meridian')
    expect(mail).toContain("'Space Grotesk'")
    expect(mail).toMatch(/background:#1b2a5c;[^"]*border-radius:0px/)
    const [, link = ''] = /class="action" href="([^"]+)"/.exec(mail) ?? []
    const page = await (await fetch(link.replaceAll('&amp;', '&'))).text()
    expect(page).toContain('--action:light-dark(#1b2a5c,#c9d4ff);')
    expect(page).toContain('--corner:0px;')
    expect(page).toContain('--serif:"Space Grotesk"')
    expect(page).toContain('>Meridian</a>')
  })
})

describe('checkStoreAgrees', async () => {
  const { store } = await larkholm()
  const ours = { ...shopConfig, languages, timeZone }

  it('accepts the demo store', () => {
    expect(() => checkStoreAgrees(ours, store)).not.toThrow()
  })

  it.each([
    ['currency', { currency: 'USD' }],
    ['timeZone', { timezone: 'Europe/Paris' }],
    ['weightUnit', { weightUnit: 'LB' }],
    ['pricesIncludeTax', { pricesIncludeTax: false }],
    ['languages', { languages: ['en', 'fr'] }],
    ['displayCurrencies', { displayRates: { USD: '1.08' } }],
  ])('names %s when the store has another value', (field, change) => {
    expect(() => checkStoreAgrees(ours, { ...store, ...change })).toThrow(`${field} in shop.config.ts `)
  })
})

async function sendRecovery(platformUrl: string, email: string): Promise<void> {
  const post = (path: string, body: object, authorization = '') =>
    fetch(platformUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    })
  const visitor = await post('/oauth2/token', { grantType: 'anonymous', clientId: demoClientId })
  const { access_token } = (await visitor.json()) as { access_token: string }
  const sent = await post('/_api/iam/recovery/v1/send-email', { email }, access_token)
  expect(sent.status).toBe(200)
}
