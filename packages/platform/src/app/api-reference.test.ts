import { Validator } from '@seriousme/openapi-schema-validator'
import { provider, queryStringOrBody, type WriteQuery } from '@vitrine/contract'
import { declarations } from '@vitrine/contract/server'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { lampStore } from '../catalog/lamp-store.fixture.ts'
import type { OpenApiDocument } from '../http/openapi/document.ts'
import { type TestSite, usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'
import { listOperations } from './operations.fixture.ts'

const fixture = usePlatform()
let document: OpenApiDocument
let site: TestSite
let visitor: Visitor

beforeAll(async () => {
  site = await fixture.createSite(lampStore())
  visitor = await fixture.visitor(site)
  document = (await visitor.get<OpenApiDocument>('/openapi.json')).body
})

const schemaOf = (name: string) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ ...document, $id: 'platform' })
  return ajv.compile({ $ref: `platform#/components/schemas/${name}` })
}

async function html(path: string): Promise<{ status: number; text: string; policy: string | null }> {
  const response = await fixture.platform.fetch(new Request(`http://platform.test${path}`))
  return {
    status: response.status,
    text: await response.text(),
    policy: response.headers.get('content-security-policy'),
  }
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI', async () => {
    // The validator takes the document apart.
    const { valid, errors } = await new Validator().validate(structuredClone({ ...document }))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('describes exactly the served calls, at their addresses', () => {
    const routes = listOperations()
    const served = routes.flatMap(({ operation }) => {
      const { method, path, query } = operation as { method: string; path: string; query?: WriteQuery }
      return [`${method} ${path}`, ...(query === queryStringOrBody ? [`POST ${path}`] : [])]
    })
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual([...new Set([...served, 'POST /oauth2/token'])].toSorted())
  })

  test('has a schema for every request and response except streams', () => {
    const streams = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ operationId, responses }) => {
        const { content } = responses['200'] as { content: Record<string, object> }
        const name = operationId.replace(/\.byPost$/, '')
        expect(document.components.schemas).toHaveProperty([`${name}.request`])
        if (!('application/json' in content)) return true
        expect(document.components.schemas).toHaveProperty([`${name}.response`])
        return false
      })
    expect(streams.map(({ operationId }) => operationId)).toEqual(['changes.stream', 'catalogFiles.export'])
  })

  test('refers only to existing schemas', () => {
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    const missing = names.filter(
      ([, kind, name]) =>
        !(kind === 'responses' ? document.components.responses : document.components.schemas)[name as never],
    )
    expect(names.length).toBeGreaterThan(500)
    expect(missing).toEqual([])
  })

  test('has schemas that accept real responses and refuse wrong ones', async () => {
    const isProducts = schemaOf('catalog.queryProducts.response')
    const { body } = await visitor.get<{ products: { name: unknown }[] }>(
      '/stores-reader/v1/products/query-platformized',
    )
    expect(body.products.length).toBeGreaterThan(0)
    expect(isProducts(body) || isProducts.errors).toBe(true)
    expect(isProducts({ products: [{ ...body.products[0], name: 7 }] })).toBe(false)

    const isAddition = schemaOf('cart.addItems.request')
    const catalogReference = { appId: provider.storesAppId, catalogItemId: site.idOf('lamp') }
    expect(isAddition({ lineItems: [{ catalogReference, quantity: 1 }] }) || isAddition.errors).toBe(true)
    expect(isAddition({ lineItems: [{ catalogReference, quantity: 0 }] })).toBe(false)
  })

  test('a query with nested objects is one parameter, a flat one several', () => {
    const { paths } = document
    const names = (path: string) => paths[path]?.['get']?.parameters?.map(({ name }) => name)
    expect(names('/stores-reader/v1/products/query-platformized')).toEqual(['.r'])
    expect(names('/stores-reader/v1/products/{id}')).toEqual(['id', 'includeMerchantSpecificData'])
  })
})

describe('the reference pages', () => {
  test('exist for every call and every schema', async () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const paths = [
      '/docs',
      ...operations.map(({ operationId }) => `/docs/calls/${operationId}`),
      ...Object.keys(document.components.schemas).map((name) => `/docs/schemas/${name}`),
    ]
    for (const path of paths) {
      const { status, text, policy } = await html(path)
      expect([path, status, policy]).toEqual([path, 200, expect.stringContaining("frame-ancestors 'none'")])
      expect(text, path).not.toMatch(/undefined|\[object|NaN/)
      expect(text, path).toMatch(/<h1>[^<]+<\/h1>/)
    }
  })

  test('link only to existing pages', async () => {
    const { text } = await html('/docs/calls/cart.addItems')
    const links = [...text.matchAll(/href="(\/docs[^"]*)"/g)].map(([, path]) => path ?? '')
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect([link, (await html(link)).status]).toEqual([link, 200])
  })

  test('explain every error code of the calls', async () => {
    const codes = [...declarations.values()].flatMap(({ errors }) => errors)
    for (const code of [...new Set(codes)]) {
      const { status, text } = await html(`/docs/errors/${code}`)
      expect([code, status]).toEqual([code, 200])
      expect(text).toContain('<h2>What to do</h2>')
      expect(text, code).not.toMatch(/undefined|\[object|`|\]\(/)
    }
    expect((await html('/docs/errors')).text).toContain('href="/docs/errors/OWNED_CART_NOT_FOUND"')
  })

  test('are linked from errors with a code', async () => {
    const response = await fixture.platform.fetch(
      new Request('http://platform.test/ecom/v1/carts/current', {
        headers: { authorization: visitor.accessToken },
      }),
    )
    expect(response.status).toBe(404)
    const [, path = ''] = /^<([^>]+)>; rel="help"$/.exec(response.headers.get('link') ?? '') ?? []
    expect(path).toBe('/docs/errors/OWNED_CART_NOT_FOUND')
    expect((await html(path)).text).toContain('<a href="/docs/calls/cart.get">')
  })

  test('unknown names are 404', async () => {
    expect((await html('/docs/calls/nothing')).status).toBe(404)
    expect((await html('/docs/errors/nothing')).status).toBe(404)
    expect((await html('/docs/schemas/%3Cscript%3E')).text).not.toContain('<script')
  })
})
