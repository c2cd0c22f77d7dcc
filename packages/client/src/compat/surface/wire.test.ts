import { describe, expect, it } from 'vitest'
import { imageText, wireImage } from './image.ts'
import { cartFields, choiceImageFields, infoSectionFields, noFields } from './special-fields.ts'
import { surface } from './surface.ts'
import { wireRequest } from './wire.ts'

describe('requests on the wire', () => {
  it('renames names, filter keys, also dotted ones, and sort fields; Dates become ISO strings', () => {
    const since = new Date('2026-01-02T03:04:05.678Z')
    const query = {
      filter: { $and: [{ _id: 'a' }, { _createdDate: { $gte: since } }, { 'variants._id': { $in: ['b'] } }] },
      sort: [{ fieldName: '_createdDate', order: 'ASC' }],
    }
    expect(wireRequest({ query }, noFields)).toEqual({
      query: {
        filter: {
          $and: [
            { id: 'a' },
            { createdDate: { $gte: '2026-01-02T03:04:05.678Z' } },
            { 'variants.id': { $in: ['b'] } },
          ],
        },
        sort: [{ fieldName: 'createdDate', order: 'ASC' }],
      },
    })
  })

  it('does not change its arguments', () => {
    const item = Object.freeze({ _id: 'a', url: 'https://shop.example/mug', at: new Date(0) })
    const request = Object.freeze({ lineItems: Object.freeze([item]) })
    expect(wireRequest(request, cartFields)).toEqual(wireRequest(request, cartFields))
    expect(item._id).toBe('a')
  })

  it('addresses get the wire’s names and lose unknown fields', () => {
    const address = {
      addressLine1: '1 Mill Road',
      formatted: 'All of it',
      location: { latitude: 1 },
      planet: 'x',
    }
    expect(wireRequest({ shippingAddress: address, billingAddress: undefined }, cartFields)).toEqual({
      shippingAddress: {
        addressLine: '1 Mill Road',
        formattedAddress: 'All of it',
        geocode: { latitude: 1 },
      },
      billingAddress: undefined,
    })
  })

  it('rich text is not changed, except for its two timestamps', () => {
    const wire = {
      description: {
        nodes: [{ type: 'PARAGRAPH', id: 'n1', createdDate: 'x' }],
        metadata: { version: 1, createdTimestamp: '2026-01-02T03:04:05.678Z' },
      },
    }
    const seen = surface(wire, infoSectionFields) as object
    expect(seen).toEqual({
      description: {
        nodes: [{ type: 'PARAGRAPH', id: 'n1', createdDate: 'x' }],
        metadata: { version: 1, createdTimestamp: new Date('2026-01-02T03:04:05.678Z') },
      },
    })
    expect(JSON.parse(JSON.stringify(wireRequest(seen, infoSectionFields)))).toEqual(wire)
  })

  it('field masks are one string', () => {
    expect(wireRequest({ brands: [{ fieldMask: ['name', 'a.b'] }] }, noFields)).toEqual({
      brands: [{ fieldMask: 'name,a.b' }],
    })
  })

  // Proves: image-texts
  it('an image without a file name gets none, and a relative address is sent', () => {
    expect(wireImage('wix:image://v1/a~1.jpg#originWidth=40&originHeight=30')).toEqual({
      id: 'a~1.jpg',
      height: 30,
      width: 40,
    })
    expect(wireRequest({ choices: [{ image: '/media/a.jpg' }] }, choiceImageFields)).toEqual({
      choices: [{ image: { url: '/media/a.jpg' } }],
    })
  })

  it('an older image string is understood, and an empty one is left out', () => {
    expect(wireImage('image://v1/a~1.jpg/a.jpg#originWidth=40&originHeight=30')).toMatchObject({
      id: 'a~1.jpg',
      filename: 'a.jpg',
      width: 40,
    })
    expect(wireRequest({ image: '' }, cartFields)).toEqual({})
  })

  it('numbers that JSON does not have are strings', () => {
    expect(wireRequest({ a: Number.NaN, b: [Number.POSITIVE_INFINITY] }, noFields)).toEqual({
      a: 'NaN',
      b: ['Infinity'],
    })
  })

  it('null removes a date, and undefined leaves it out', () => {
    expect(wireRequest({ brand: { dateValue: null, startDate: undefined } }, noFields)).toEqual({
      brand: { dateValue: null },
    })
  })

  it('dates of another realm are dates', () => {
    const prototype = Object.create(null, Object.getOwnPropertyDescriptors(Date.prototype))
    const date = Object.setPrototypeOf(new Date(0), prototype)
    expect(date).not.toBeInstanceOf(Date)
    expect(wireRequest({ date }, noFields)).toEqual({ date: '1970-01-01T00:00:00.000Z' })
  })

  it('unknown fields of a street are dropped', () => {
    const streetAddress = { number: '1', name: 'Mill Road', floor: 2 }
    expect(wireRequest({ address: { streetAddress } }, cartFields)).toEqual({
      address: { streetAddress: { number: '1', name: 'Mill Road' } },
    })
  })

  it('image strings are restored, whatever the file name is', () => {
    const image = { id: 'a~1.jpg', height: 30, width: 40, filename: 'a/b #c ü.jpg' }
    expect(wireImage(imageText(image) ?? '')).toMatchObject(image)
  })

  it('a page without an absolute URL is its own relative path', () => {
    expect(wireRequest({ url: '/mug' }, cartFields)).toEqual({ url: { relativePath: '/mug', url: '/mug' } })
  })
})
