import type { Route } from '../http/index.ts'
import { factorRoutes } from './factors/routes.ts'
import type { IdentityServices } from './members/context.ts'
import { memberRoutes } from './members/routes.ts'
import { oauthClientRoutes } from './oauth-clients/routes.ts'
import type { RedirectServices } from './redirects/create-redirect-session.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { staffRoutes } from './staff/routes.ts'

/** The operations of members, their second factors, redirect sessions, staff and OAuth clients. */
export function authRoutes(
  services: IdentityServices,
  checkoutDestination: RedirectServices['checkoutDestination'],
  onClientsChanged: () => void,
): readonly Route[] {
  return [
    ...memberRoutes(services),
    ...redirectRoutes({ secrets: services.secrets, checkoutDestination }),
    ...factorRoutes(services),
    ...staffRoutes(services),
    ...oauthClientRoutes(onClientsChanged),
  ]
}
