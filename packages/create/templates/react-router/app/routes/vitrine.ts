import type { Route } from './+types/vitrine'

/** The middleware of the root handles login and logout, and passes on only what it does not know. */
export function loader(_: Route.LoaderArgs): Response {
  return new Response(null, { status: 404 })
}

export const action = loader
