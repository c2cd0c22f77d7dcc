import { cartRoutes } from './domains/cart/routes.ts'
import { catalogRoutes } from './domains/catalog/routes.ts'
import { catalogWriteRoutes } from './domains/catalog/writes/routes.ts'
import { catalogV3Routes } from './domains/catalog-v3/routes.ts'
import { changeRoutes } from './domains/changes/routes.ts'
import { factorRoutes } from './domains/factors/routes.ts'
import { memberRoutes } from './domains/identity/administration/routes.ts'
import type { IdentityServices } from './domains/identity/context.ts'
import { ownSessionRoutes } from './domains/identity/own-sessions/routes.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { redirectRoutes } from './domains/redirects/routes.ts'
import { staffRoutes } from './domains/staff/routes.ts'
import { graphqlRoutes } from './graphql/routes.ts'
import type { Route } from './http/route.ts'

/**
 * Every route of the platform. A domain lists its own in `domains/<domain>/routes.ts` and joins here.
 * @param onJob called when there is work for the background
 */
export function platformRoutes(services: IdentityServices, onJob?: () => void): readonly Route[] {
  const routes = [
    ...catalogRoutes(),
    ...catalogWriteRoutes,
    ...catalogV3Routes(onJob),
    ...changeRoutes,
    ...cartRoutes,
    ...identityRoutes(services),
    ...redirectRoutes(services.secrets),
    ...factorRoutes(services),
    ...memberRoutes(services),
    ...ownSessionRoutes(services),
    ...staffRoutes(services),
  ]
  return [...routes, ...graphqlRoutes(routes)]
}
