import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStoreError } from '../errors/store-error.ts'
import { fillPath } from './path.ts'

const fill = (template: string, request: Record<string, unknown>) => fillPath(template, request, 'test')

describe('fillPath', () => {
  it('fills fields, nested ones too, and takes top-level ones out of the request', () => {
    const request = { id: 'a', product: { id: 'b' }, more: 1 }
    expect(fill('/v1/{id}/x/{product.id}', request)).toBe('/v1/a/x/b')
    expect(request).toEqual({ product: { id: 'b' }, more: 1 })
  })

  it.each([undefined, null, '', '.', '..', {}, []])('SDK-19 refuses %j and names the field (W17)', (id) => {
    try {
      fill('/v1/{id}', { id })
      expect.unreachable()
    } catch (error) {
      expect(isStoreError(error, 'validation') && error.violations).toMatchObject([
        { field: 'id', violatedRule: 'REQUIRED_FIELD' },
      ])
    }
  })

  it('SDK-19 a value stays one segment, whatever it holds (W16)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(id !== '.' && id !== '..' && id.isWellFormed())
        const url = new URL(`https://shop.example/a${fill('/{id}', { id })}/b`)
        expect(url.pathname.split('/')).toHaveLength(4)
        expect(decodeURIComponent(url.pathname.split('/')[2] as string)).toBe(id)
        expect(url.search + url.hash).toBe('')
      }),
    )
  })
})
