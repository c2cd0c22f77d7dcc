import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newStranger, signedIn } from '../../auth/members/member.fixture.ts'
import { shopDocument } from '../../cart/shop-document.fixture.ts'
import { item, shopperWith } from '../../cart/shopper.fixture.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { buyerDetails, goToCheckout, newBuyer } from './checkout.fixture.ts'

const fixture = usePlatform()

/** Field values of a page by name. */
function valuesIn(html: string): Record<string, string> {
  const fields = html.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]))
}

test('a member’s details are prefilled from the account until changed', async () => {
  const site = await fixture.createSite(shopDocument())
  const email = `${randomUUID()}@example.com`
  const profile = {
    firstName: 'Ada',
    lastName: 'Byron',
    phonesV2: [{ phone: '+353 91 555 0100' }],
    addresses: [{ address: { country: 'IE', addressLine: '1 Quay', city: 'Cork', postalCode: 'T12 W8E4' } }],
  }
  const { body } = await (await newStranger(fixture, site)).register(email, { profile })
  const { accessToken } = await signedIn(fixture, site, body.identity?.id ?? '', Date.now())
  const shop = { send: fixture.platform.fetch, clientId: site.clientId, idOf: site.idOf }
  const shopper = shopperWith(shop.send, accessToken)
  await shopper.add([item(site.idOf('prd-plenty'), 1)])
  const buyer = await goToCheckout(shop, shopper)
  expect(valuesIn((await buyer.open()).html)).toMatchObject({
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '+353 91 555 0100',
    addressLine: '1 Quay',
    city: 'Cork',
    postalCode: 'T12 W8E4',
  })
  await buyer.submit('', buyerDetails)
  expect(valuesIn((await buyer.open()).html)).toMatchObject({
    addressLine: '3 Quay Street',
    city: 'Galway',
    phone: '',
  })
})

test('entered details survive a new checkout of the cart unless the cart has newer ones', async () => {
  const site = await fixture.createSite(shopDocument())
  const shop = { send: fixture.platform.fetch, clientId: site.clientId, idOf: site.idOf }
  const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
  await buyer.fillIn('express')
  await buyer.add([item(site.idOf('prd-plenty'), 1)])
  const again = await goToCheckout(shop, buyer)
  expect(again.checkoutId).toBe(buyer.checkoutId)
  const { email, lastName, addressLine } = buyerDetails
  expect(valuesIn((await again.open()).html)).toMatchObject({ email, lastName, addressLine })
  expect((await again.open('delivery')).html).toMatch(/value=" express"[^>]* checked/)

  const contactInfo = { address: { country: 'IE', addressLine: '7 Mill Lane', city: 'Cork' } }
  await buyer.update({ cartInfo: { contactInfo } })
  const elsewhere = await goToCheckout(shop, buyer)
  expect(valuesIn((await elsewhere.open()).html)).toMatchObject({
    email,
    lastName,
    addressLine: '7 Mill Lane',
  })
})
