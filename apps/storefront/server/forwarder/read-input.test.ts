import { describe, expect, it } from 'vitest'
import { readInput, UnreadableInputError } from './read-input.ts'

const read = (query: string, body = '', fields = {}) =>
  readInput(new Request(`http://shop.example/api/x${query}`), new TextEncoder().encode(body), { fields })

const encoded = (value: unknown) => `?.r=${Buffer.from(JSON.stringify(value)).toString('base64url')}`

describe('readInput', () => {
  it('reads nothing as an empty request', () => {
    expect(read('')).toEqual({})
  })

  it('reads a nested query from its one parameter', () => {
    const request = { query: { filter: { name: 'größe' }, paging: { limit: 5 } } }
    expect(read(encoded(request))).toEqual(request)
  })

  it('lets the path win over a body that contradicts it', () => {
    expect(read('', '{"id":"other","options":{}}', { id: 'mine' })).toEqual({ id: 'mine', options: {} })
  })

  it.each([
    ['', '[]'],
    ['', 'null'],
    ['', '"text"'],
    ['', '{'],
    ['?.r=%%%', ''],
    ['?limit=5', ''],
    [`${encoded({})}&limit=5`, ''],
  ])('refuses %j with the body %j', (query, body) => {
    expect(() => read(query, body)).toThrow(UnreadableInputError)
  })

  it('carries no key that means something to JavaScript itself', () => {
    const input = read('', '{"__proto__":{"polluted":true}}')
    expect((input as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
