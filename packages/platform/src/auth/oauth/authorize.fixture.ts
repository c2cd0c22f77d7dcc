import { createHash, randomBytes } from 'node:crypto'
import type { RunningPlatform } from '../../app/platform.ts'
import { type Reply, send, type TestSite } from '../../testing/test-platform.fixture.ts'

export const redirectUri = 'https://shop.example/callback'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string | null
}

/** State of a client between authorization request and code grant. */
export interface Attempt {
  readonly verifier: string
  readonly state: string
  /** Default parameters of a client, with changes. */
  parameters(more?: Readonly<Record<string, string | undefined>>): string
}

export function newAttempt(site: TestSite): Attempt {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return {
    verifier,
    state,
    parameters(more = {}) {
      const all: Record<string, string | undefined> = {
        client_id: site.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        response_mode: 'query',
        scope: 'offline_access',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...more,
      }
      const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
      return new URLSearchParams(given).toString()
    },
  }
}

/** Opens the authorize endpoint like a browser. */
export async function authorize(
  platform: Pick<RunningPlatform, 'fetch'>,
  parameters: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; location: URL | undefined; html: string }> {
  const response = await platform.fetch(
    new Request(`http://platform.test/oauth2/authorize?${parameters}`, { headers }),
  )
  const location = response.headers.get('location')
  return {
    status: response.status,
    headers: response.headers,
    location: location === null ? undefined : new URL(location),
    html: await response.text(),
  }
}

export function grantCode(
  platform: Pick<RunningPlatform, 'fetch'>,
  site: TestSite,
  code: string,
  attempt: Attempt,
  more: Readonly<Record<string, string | undefined>> = {},
): Promise<Reply<Tokens & { error?: string }>> {
  return send(platform, 'POST', '/oauth2/token', {
    clientId: site.clientId,
    grantType: 'authorization_code',
    code,
    codeVerifier: attempt.verifier,
    redirectUri,
    ...more,
  })
}
