import { createClient, OAuthStrategy } from '@wix/sdk'

/** Register, log in with a password or by redirect, log out. */
export function authentication(clientId: string) {
  return createClient({ auth: OAuthStrategy({ clientId }) }).auth
}
