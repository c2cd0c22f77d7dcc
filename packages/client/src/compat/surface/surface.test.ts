import type { Cart, LineItem, Product } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { cartFields, identityFields, noFields, storeVariantFields } from './special-fields.ts'
import { surface } from './surface.ts'
import type { Surface } from './surface-type.ts'
import { wireRequest } from './wire.ts'

const choices: Record<string, string> = { id: 'Sea blue', createdDate: 'x' }
const product = {
  id: 'p1',
  createdDate: '2026-01-02T03:04:05.678Z',
  lastUpdated: '2026-01-02T03:04:05Z',
  name: 'Brisa mug',
  birthdate: '1990-05-06',
  variants: [{ id: 'v1', choices, stock: { quantity: 3 } }],
  media: { mainMedia: { id: 'm1', image: { url: 'https://m.example/1.jpg', width: 4, height: 3 } } },
}

describe('responses in the public client’s shape', () => {
  it('renames the three names at every depth, and turns timestamps into Dates', () => {
    expect(surface(product, noFields)).toEqual({
      _id: 'p1',
      _createdDate: new Date('2026-01-02T03:04:05.678Z'),
      lastUpdated: new Date('2026-01-02T03:04:05Z'),
      name: 'Brisa mug',
      birthdate: '1990-05-06',
      variants: [{ _id: 'v1', choices: { id: 'Sea blue', createdDate: 'x' }, stock: { quantity: 3 } }],
      media: { mainMedia: { _id: 'm1', image: { url: 'https://m.example/1.jpg', width: 4, height: 3 } } },
    })
  })

  // Proves: free-form-names
  it('does not rename fields of free-form data', () => {
    const reference = { catalogItemId: 'p1', options: { id: 'red', options: { createdDate: 'x' } } }
    expect(surface({ catalogReference: reference }, cartFields)).toEqual({ catalogReference: reference })
    expect(wireRequest({ catalogReference: reference }, cartFields)).toEqual({ catalogReference: reference })
  })

  it('converts a long list only when it is read, and once', () => {
    let reads = 0
    const variant = {
      get id() {
        reads += 1
        return 'v'
      },
    }
    const seen = surface({ id: 'p1', variants: Array.from({ length: 1_000 }, () => variant) }, noFields)
    expect(seen._id).toBe('p1')
    expect(reads).toBe(0)
    expect(seen.variants[999]).toEqual({ _id: 'v' })
    expect(seen.variants).toBe(seen.variants)
    expect(reads).toBe(1_000)
  })

  it('a long list is as ordinary a property as any other', () => {
    const long = () => surface({ variants: Array.from({ length: 100 }, (_, id) => ({ id })) }, noFields)
    expect(structuredClone(long())).toEqual({ ...long() })
    expect(Object.keys(JSON.parse(JSON.stringify(long())).variants[0])).toEqual(['_id'])
    const written = long()
    written.variants = []
    expect(written).toEqual({ variants: [] })
  })

  it('returns plain objects: they spread, serialise, clone and can be changed', () => {
    const seen = surface(product, noFields)
    expect(Object.getPrototypeOf(seen)).toBe(Object.prototype)
    expect(Object.getOwnPropertySymbols(seen)).toEqual([])
    const clone = structuredClone(seen)
    expect(clone).toEqual({ ...seen })
    expect(JSON.parse(JSON.stringify(seen))).toMatchObject({ variants: [{ _id: 'v1' }] })
    seen.variants[0] = { _id: 'v2', choices: {}, stock: { quantity: 1 } }
    seen.media = { mainMedia: { _id: 'm2', image: { url: '', width: 1, height: 1 } } }
    expect(seen).toMatchObject({ variants: [{ _id: 'v2' }], media: { mainMedia: { _id: 'm2' } } })
  })

  it('does not change the response', () => {
    const before = structuredClone(product)
    JSON.stringify(surface(product, noFields))
    expect(product).toEqual(before)
  })

  it('an existing name is not overwritten', () => {
    expect(surface({ id: 'wire', _id: 'own' }, noFields)).toEqual({ id: 'wire', _id: 'own' })
  })

  it('an absent or empty timestamp is undefined, and other strings are not changed', () => {
    expect(surface({ createdDate: '', startDate: 'soon', endDate: null }, noFields)).toEqual({
      _createdDate: undefined,
      startDate: 'soon',
      endDate: null,
    })
  })

  it('lines of a cart: image and page as strings, address with the public client’s names', () => {
    const cart = {
      lineItems: [
        {
          id: 'l1',
          url: { relativePath: '/products/mug', url: 'https://shop.example/products/mug' },
          image: { id: 'a~1.jpg', url: 'https://m.example/a~1.jpg', height: 30, width: 40, altText: 'A mug' },
        },
      ],
      contactInfo: {
        address: { addressLine: '1 Mill Road', geocode: { latitude: 1 }, city: 'Cork', other: 'dropped' },
      },
    }
    expect(surface(cart, cartFields)).toEqual({
      lineItems: [
        {
          _id: 'l1',
          url: 'https://shop.example/products/mug',
          image: 'wix:image://v1/a~1.jpg/A%20mug#originWidth=40&originHeight=30',
        },
      ],
      contactInfo: { address: { addressLine1: '1 Mill Road', location: { latitude: 1 }, city: 'Cork' } },
    })
  })

  it('delivery slots: their ends are Dates', () => {
    const at = '2026-01-02T03:04:05.000Z'
    expect(surface({ deliveryTimeSlot: { from: at, to: null } }, cartFields)).toEqual({
      deliveryTimeSlot: { from: new Date(at), to: undefined },
    })
  })

  it('store variants: image and video as strings', () => {
    const video = {
      id: 'f1',
      filename: 'turn it.mp4',
      posters: [
        { id: 'small', width: 1, height: 1 },
        { url: 'https://m.example/large', width: 4, height: 3 },
      ],
    }
    expect(surface({ media: { image: { url: 'https://m.example/1' }, video } }, storeVariantFields)).toEqual({
      media: {
        image: 'https://m.example/1',
        video: 'wix:video://v1/f1/turn%20it.mp4#posterUri=large&posterWidth=4&posterHeight=3',
      },
    })
  })

  it('an e-mail address is not a postal address', () => {
    const identity = { email: { address: 'a@shop.example' }, addresses: [{ address: { addressLine: 'x' } }] }
    expect(surface(identity, identityFields)).toEqual({
      email: { address: 'a@shop.example' },
      addresses: [{ address: { addressLine1: 'x' } }],
    })
  })

  it('types match the values', () => {
    expectTypeOf<Surface<Product>['_id']>().toBeString()
    expectTypeOf<Surface<Product>>().not.toHaveProperty('id')
    expectTypeOf<NonNullable<Surface<Product>['lastUpdated']>>().toEqualTypeOf<Date>()
    expectTypeOf<Surface<LineItem>['image']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<NonNullable<NonNullable<Surface<Cart>['contactInfo']>['address']>>().toHaveProperty(
      'addressLine1',
    )
    expectTypeOf<Surface<{ map: Record<string, { id: string }> }>>().toEqualTypeOf<{
      map: Record<string, { id: string }>
    }>()
  })
})

describe('values that are read and sent again', () => {
  const name = fc.constantFrom('id', 'createdDate', 'updatedDate', 'name', 'quantity', 'lines', 'stock')
  const leaf = fc.oneof(
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('a', '2026-01-02T03:04:05.678Z'),
  )
  const objectOf = (value: fc.Arbitrary<unknown>) =>
    fc.dictionary(name, value, { maxKeys: 5, noNullPrototype: true })
  const small = objectOf(leaf)
  const medium = objectOf(fc.oneof(leaf, small, fc.array(small, { maxLength: 3 })))
  const tree = objectOf(fc.oneof(leaf, medium, fc.array(medium, { maxLength: 3 })))

  it('a converted response converts back to the response', () => {
    fc.assert(
      fc.property(tree, (wire) => {
        const seen = surface(wire, cartFields) as object
        expect(wireRequest(seen, cartFields)).toEqual(wire)
      }),
    )
  })

  // Proves: arguments-unchanged
  it('a cart line that was read can be added again, twice', () => {
    const line = surface(
      {
        id: 'l1',
        quantity: 1,
        image: { id: 'a', height: 3, width: 4, filename: 'mug.jpg' },
        url: { relativePath: '/mug', url: 'https://shop.example/mug' },
      },
      cartFields,
    )
    const once = wireRequest({ lineItems: [line] }, cartFields)
    expect(wireRequest({ lineItems: [line] }, cartFields)).toEqual(once)
    expect(once).toEqual({
      lineItems: [
        {
          id: 'l1',
          quantity: 1,
          image: {
            id: 'a',
            height: 3,
            width: 4,
            altText: 'mug.jpg',
            filename: 'mug.jpg',
            url: 'wix:image://v1/a/mug.jpg#originWidth=4&originHeight=3',
          },
          url: { relativePath: '/mug', url: 'https://shop.example/mug' },
        },
      ],
    })
  })
})
