import { describe, expect, expectTypeOf, it } from 'vitest'
import { createClient } from '../client.ts'
import { attempt } from '../errors/attempt.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { type GraphqlDocument, graphql } from './index.ts'

const clientOf = (platform: ReturnType<typeof fakePlatform>) =>
  createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch })

describe('GraphQL', () => {
  it('is sent by POST to version alpha by default', async () => {
    const platform = fakePlatform(json({ data: { shop: { name: 'Vale' } } }))
    const client = clientOf(platform)
    expect(await graphql(client, '{ shop { name } }', { first: 2 })).toEqual({
      data: { shop: { name: 'Vale' } },
      errors: undefined,
    })
    await graphql(client, '{ shop { name } }', undefined, { version: 'v1' })
    expect(platform.calls().map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['POST', '/graphql/alpha', { query: '{ shop { name } }', variables: { first: 2 } }],
      ['POST', '/graphql/v1', { query: '{ shop { name } }' }],
    ])
  })

  it('returns errors next to the data, which may be empty', async () => {
    const errors = [{ message: 'no such field', path: ['shop', 0] }]
    const platform = fakePlatform(json({ data: null, errors }))
    expect(await graphql(clientOf(platform), '{ shop }')).toEqual({ data: {}, errors })
  })

  it.each([400, 403, 404, 503])('fails with the documented message for status %i', async (status) => {
    const platform = fakePlatform(json({ message: 'x' }, status))
    const { ok, ...result } = await attempt(graphql(clientOf(platform), '{ shop }'))
    expect(ok).toBe(false)
    expect(result).toMatchObject({
      error: { message: `GraphQL request failed with status ${status}`, status, requestId: 'req-1' },
    })
    // A document may hold mutations: it is not sent again on its own.
    expect(platform.calls()).toHaveLength(1)
  })

  it('an error without a response is not changed', async () => {
    const platform = fakePlatform(new TypeError('no network'))
    await expect(graphql(clientOf(platform), '{ shop }')).rejects.toMatchObject({ kind: 'network' })
  })

  it('infers types from a generated document', () => {
    const shop = Object.assign(
      new String('query Shop($id: ID!) { shop(id: $id) { name } }'),
      {},
    ) as GraphqlDocument<{ shop: { name: string } }, { id: string }>
    const call = () => graphql(clientOf(fakePlatform()), shop, { id: '1' })
    expectTypeOf<Awaited<ReturnType<typeof call>>['data']>().toEqualTypeOf<
      Partial<{ shop: { name: string } }>
    >()
    // @ts-expect-error the document wants an id
    const wrong = () => graphql(clientOf(fakePlatform()), shop, { name: 'x' })
    expect([call, wrong]).toHaveLength(2)
  })
})
