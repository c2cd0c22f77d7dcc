import * as contract from '@vitrine/contract'
import { type Route, route } from '../../http/index.ts'
import type { SecretBox } from '../../runtime/index.ts'
import { createRedirectSession } from './create-redirect-session.ts'

/** The redirect session of wire.md 6.4. */
export function redirectRoutes(secrets: SecretBox): readonly Route[] {
  return [
    route(contract.createRedirectSession, (context, request) =>
      createRedirectSession(context, secrets, request),
    ),
  ]
}
