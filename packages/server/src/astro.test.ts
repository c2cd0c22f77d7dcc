import type { APIContext } from 'astro'
import { createContext } from 'astro/middleware'
import { expect, it } from 'vitest'
import { type AstroLocals, astroMiddleware } from './astro.ts'
import { describeConformance } from './testing/conformance.fixture.ts'
import { renderPage } from './testing/pages.fixture.ts'
import { createTestServer } from './testing/test-server.fixture.ts'

/** A context as Astro makes it for middleware. */
function contextOf(request: Request, clientAddress = '127.0.0.1'): APIContext {
  return createContext({
    request,
    clientAddress,
    locals: {},
    defaultLocale: 'en',
  }) as APIContext
}

describeConformance('Astro', (server, address) => {
  const onRequest = astroMiddleware(server)
  return async (request) => {
    const context = contextOf(request, address)
    const locals = context.locals as AstroLocals
    const response = await onRequest(context, () => renderPage(request, locals.vitrine, server))
    if (!(response instanceof Response)) throw new Error('The middleware did not return a response.')
    return response
  }
})

it('leaves prerendered pages alone', async () => {
  const { server } = createTestServer()
  const context = contextOf(new Request('https://shop.example/about'))
  const prerendered = Object.defineProperty(context, 'isPrerendered', { value: true })
  const response = new Response('about')
  expect(await astroMiddleware(server)(prerendered, async () => response)).toBe(response)
  expect(context.locals).not.toHaveProperty('vitrine')
})
