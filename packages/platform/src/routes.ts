import { cartRoutes } from './domains/cart/routes.ts'
import { catalogRoutes } from './domains/catalog/routes.ts'
import type { Route } from './http/route.ts'

/** Every route of the platform. A domain lists its own in `domains/<domain>/routes.ts` and joins here. */
export function platformRoutes(): readonly Route[] {
  return [...catalogRoutes(), ...cartRoutes]
}
