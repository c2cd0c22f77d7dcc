import { expect, test } from 'vitest'
import { languages, shopConfig } from '../../shop.config.ts'
import { checkShopConfig, ShopConfigError } from './shop-config.ts'

test('the configuration of this shop is valid', () => {
  expect(() => checkShopConfig(shopConfig, languages)).not.toThrow()
})

const { he: _, ...withoutHebrew } = shopConfig.locales
const link = { href: '/imprint', label: { en: 'Imprint', de: 'Impressum', he: 'Imprint' } }

test.each([
  ['name', { name: ' ' }],
  ['currency', { currency: 'Euro' }],
  ['displayCurrencies.1', { displayCurrencies: ['USD', 'pound'] }],
  ['locales.he', { locales: withoutHebrew }],
  [
    'locales.en.locale',
    { locales: { ...shopConfig.locales, en: { ...shopConfig.locales.en, locale: 'English!' } } },
  ],
  ['freeDeliveryOver', { freeDeliveryOver: 90 }],
  ['navigation.header.0', { navigation: { header: ['New in'], footer: [] } }],
  ['navigation.footer.0.href', { navigation: { header: [], footer: [{ ...link, href: '//evil.example' }] } }],
  ['navigation.footer.0.label.de', { navigation: { header: [], footer: [{ ...link, label: { en: 'X' } }] } }],
  ['home.0.section', { home: [{ section: 'carousel' }] }],
  ['home.0.name', { home: [{ section: 'own', name: '../home-screen' }] }],
  [
    'home',
    {
      home: [
        { section: 'own', name: 'makers' },
        { section: 'own', name: 'makers' },
      ],
    },
  ],
  ['contact.email', { contact: { ...shopConfig.contact, email: 'hello' } }],
  ['analytics.adapter', { analytics: { adapter: 'matomo' } }],
  ['analytics.measurementId', { analytics: { adapter: 'gtag', measurementId: 'UA-1' } }],
  ['analytics.origin', { analytics: { adapter: 'plausible', domain: 'a.example', origin: "https://a' b" } }],
  ['cacheSeconds.feeds', { cacheSeconds: { ...shopConfig.cacheSeconds, feeds: -1 } }],
])('an invalid %s is refused by name', (field, change) => {
  const check = () => checkShopConfig({ ...shopConfig, ...change }, languages)
  expect(check).toThrow(ShopConfigError)
  expect(check).toThrow(`${field} in shop.config.ts `)
})
