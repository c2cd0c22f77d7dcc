import { createHash } from 'node:crypto'
import type { StoreDocument } from '@vitrine/demo-store'

const languages = ['en', 'he'] as const

/** Who has plans: somebody else for each way that the checkout is walked. */
export function planMember(language: string, hasScript: boolean): string {
  return `plans-${language}-${hasScript ? 'with' : 'without'}-script@example.com`
}

/** What a member with plans buys, by its id in the document: a service, and something by subscription. */
export const walkedItems = {
  course: 'prd-wheel',
  candle: 'prd-hearth-candle',
  monthly: 'sub-hearth-candle-monthly',
} as const

/** What the platform makes of an id of a document: a UUID of its name within the site (RFC 9562, version 5). */
export function idAtSite(siteId: string, readableId: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(siteId.replaceAll('-', ''), 'hex'))
    .update(readableId)
    .digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A store's document with a service that plans can pay for, and plans of two members: one that is good, one over, one for other things. */
export function plansToPayWith(document: StoreDocument): StoreDocument & { memberships: readonly object[] } {
  const digital = document.products.find(({ itemType, variants }) => itemType === 'DIGITAL' && variants[0])
  if (!digital) throw new RangeError('The store sells nothing digital.')
  const service = {
    ...digital,
    id: walkedItems.course,
    slug: 'an-evening-at-the-wheel',
    name: 'An evening at the wheel',
    sku: 'WHEEL',
    itemType: 'SERVICE',
    price: '40.00',
    discountedPrice: null,
    variants: [{ ...digital.variants[0], id: 'var-wheel', sku: 'WHEEL', price: '40.00' }],
  }
  const members = languages.flatMap((language) => [planMember(language, true), planMember(language, false)])
  const memberships = members.flatMap((email) => [
    { ...plan(email, 'Evenings', service.id), email },
    { ...plan(email, 'Last winter', service.id), email, endDate: '2026-03-01T00:00:00Z' },
    { ...plan(email, 'Candles of the month', 'prd-brisa-mug'), email },
  ])
  // A service is none of the kinds of things that the demo store has.
  return { ...document, products: [...document.products, service as typeof digital], memberships }
}

function plan(email: string, name: string, productId: string) {
  return { id: `plan-${email}-${name}`, name, appliesTo: { productIds: [productId] }, credits: 3 }
}
