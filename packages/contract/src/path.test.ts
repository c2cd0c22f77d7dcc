import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldViolation } from './errors/envelope.ts'
import { fillPath } from './path.ts'

class Refused extends Error {
  readonly violation: FieldViolation
  constructor(violation: FieldViolation) {
    super(violation.description)
    this.violation = violation
  }
}

const fill = (template: string, request: Record<string, unknown>) =>
  fillPath(template, request, (violation) => {
    throw new Refused(violation)
  })

describe('fillPath', () => {
  it('fills in fields, including nested ones, and removes top-level ones from the request', () => {
    const request = { id: 'a', product: { id: 'b' }, more: 1 }
    expect(fill('/v1/{id}/x/{product.id}', request)).toBe('/v1/a/x/b')
    expect(request).toEqual({ product: { id: 'b' }, more: 1 })
  })

  // Proves: whole-query-string
  it.each([undefined, null, '', '.', '..', {}, []])('rejects %j and names the field', (id) => {
    expect(() => fill('/v1/{id}', { id })).toThrow(
      expect.objectContaining({
        violation: {
          field: 'id',
          description: 'must be an id or slug',
          violatedRule: 'REQUIRED_FIELD',
          ruleName: null,
          data: null,
        },
      }),
    )
  })

  // Proves: encoded-requests, encoded-path-values
  it('encodes any value as one path segment', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(id !== '.' && id !== '..' && id.isWellFormed())
        const path = fill('/{id}/b', { id })
        expect(path).toMatch(/^\/[^/?#]+\/b$/)
        expect(decodeURIComponent(path.split('/')[1] as string)).toBe(id)
      }),
    )
  })
})
