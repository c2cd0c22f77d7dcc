import { describeConformance } from './testing/conformance.fixture.ts'
import { renderPage } from './testing/pages.fixture.ts'

describeConformance(
  'the server without a framework',
  (server, address) => async (request) => {
    const handled = await server.handle(request, { address })
    if (handled) return handled
    const exchange = await server.open(request, { address })
    return exchange.finish(await renderPage(request, exchange, server))
  },
  { interleaved: 100 },
)
