import { createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { reactRouterMiddleware, vitrineContext } from './react-router.ts'
import { describeConformance } from './testing/conformance.fixture.ts'
import { renderPage } from './testing/pages.fixture.ts'

describeConformance('React Router', (server, address) => {
  const middleware = reactRouterMiddleware(server, { address: () => address })
  const render: RouteObject['loader'] = ({ request, context }) =>
    renderPage(request, context.get(vitrineContext), server)
  const { queryRoute } = createStaticHandler([
    {
      id: 'root',
      middleware: [middleware as never], // A route object accepts middleware of any result.
      children: [{ id: 'page', path: '*', loader: render, action: render }],
    },
  ])
  return async (request) => {
    const response: unknown = await queryRoute(request, {
      routeId: 'page',
      requestContext: new RouterContextProvider(),
      generateMiddlewareResponse: async (query) => toResponse(await query(request)),
    }).catch((thrown: unknown) => thrown)
    return toResponse(response)
  }
})

/** A loader's response is returned, a redirect is thrown. */
function toResponse(value: unknown): Response {
  if (value instanceof Response) return value
  throw value
}
