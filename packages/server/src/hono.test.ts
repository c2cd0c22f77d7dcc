import { Hono } from 'hono'
import { type HonoVariables, honoMiddleware } from './hono.ts'
import { describeConformance } from './testing/conformance.fixture.ts'
import { renderPage } from './testing/pages.fixture.ts'

describeConformance('Hono', (server, address) => {
  const app = new Hono<{ Variables: HonoVariables }>()
  app.use(honoMiddleware(server, { address: () => address }))
  app.all('*', (c) => renderPage(c.req.raw, c.var.vitrine, server))
  return async (request) => app.fetch(request)
})
