import { describeConformance } from './testing/conformance.fixture.ts'
import { renderPage } from './testing/pages.fixture.ts'

describeConformance(
  'the server without a framework',
  (server) => async (request) => {
    const handled = await server.handle(request)
    if (handled) return handled
    const exchange = await server.open(request)
    return exchange.finish(await renderPage(request, exchange, server))
  },
  { interleaved: 100 },
)
