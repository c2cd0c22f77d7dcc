import * as contract from '@vitrine/contract'
import { type Route, route } from '../../http/index.ts'
import { createRedirectSession, type RedirectServices } from './create-redirect-session.ts'

/** The redirect session of wire.md 6.4. */
export function redirectRoutes(services: RedirectServices): readonly Route[] {
  return [
    route(contract.createRedirectSession, (context, request) =>
      createRedirectSession(context, services, request),
    ),
  ]
}
