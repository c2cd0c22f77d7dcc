import { createHash } from 'node:crypto'
import type { StoreDocument } from '@vitrine/demo-store'

const languages = ['en', 'he'] as const

/** Members with plans: a different one for each project. */
export function planMember(language: string, hasScript: boolean): string {
  return `plans-${language}-${hasScript ? 'with' : 'without'}-script@example.com`
}

/** Items for a member with plans, by id in the document: a service, and a subscription. */
export const planItems = {
  course: 'prd-wheel',
  candle: 'prd-hearth-candle',
  monthly: 'sub-hearth-candle-monthly',
} as const

/** The platform's id for an id of the document: a UUID of its name within the site (RFC 9562, version 5). */
export function idAtSite(siteId: string, readableId: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(siteId.replaceAll('-', ''), 'hex'))
    .update(readableId)
    .digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Adds a service that plans can pay for, and plans of two members (valid, expired, for other items), to a store
 * document.
 */
export function plansToPayWith(document: StoreDocument): StoreDocument & { memberships: readonly object[] } {
  const digital = document.products.find(({ itemType, variants }) => itemType === 'DIGITAL' && variants[0])
  if (!digital) throw new RangeError('The store sells nothing digital.')
  const service = {
    ...digital,
    id: planItems.course,
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
  // The demo store has no services.
  return { ...document, products: [...document.products, service as typeof digital], memberships }
}

function plan(email: string, name: string, productId: string) {
  return { id: `plan-${email}-${name}`, name, appliesTo: { productIds: [productId] }, credits: 3 }
}
