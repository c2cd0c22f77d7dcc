import { describe, expect, it, vi } from 'vitest'
import * as accounts from './accounts/index.ts'
import * as auth from './auth/index.ts'
import * as cart from './cart/index.ts'
import * as catalog from './catalog/index.ts'
import * as catalogAdmin from './catalog-admin/index.ts'
import * as catalogV3 from './catalog-v3/index.ts'
import * as graphql from './graphql/index.ts'
import { type ClientFetch, createApiKeyClient, createClient, memoryStorage, observedFetch } from './index.ts'
import * as orders from './orders/index.ts'
import * as redirects from './redirects/index.ts'

/** What only its owner may see; each is found again wherever it turns up. */
const canary = (name: string) => `canary-${name}-5f0c9a52`
const held = {
  accessToken: { value: canary('access'), expiresAt: 4_102_444_800 },
  refreshToken: { value: canary('refresh'), role: 'member' },
} as const
/** Stands for any argument of any function: each field that may hold a secret holds one. */
const everything = {
  id: 'id-1',
  email: `${canary('email')}@shop.example`,
  loginId: `${canary('login')}@shop.example`,
  password: canary('password'),
  newPassword: canary('new-password'),
  code: canary('code'),
  codeVerifier: canary('verifier'),
  verifier: canary('verifier'),
  state: canary('state'),
  stateToken: canary('state-token'),
  sessionToken: canary('session-token'),
  recoveryToken: canary('recovery-token'),
  captchaTokens: [{ Recaptcha: canary('captcha') }, { InvisibleRecaptcha: canary('captcha') }],
  status: 'email-verification-required',
}

const envelope = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const failures: Readonly<Record<string, () => Response>> = {
  'the network is away': () => {
    throw new TypeError('fetch failed')
  },
  'fields are refused': () =>
    envelope(400, {
      message: 'no',
      details: { validationError: { fieldViolations: [{ field: 'password', description: 'is too short' }] } },
    }),
  'the application refuses': () =>
    envelope(404, { message: 'no', details: { applicationError: { code: 'NOT_THERE', description: 'no' } } }),
  'tokens are refused': () => envelope(401, { message: 'no' }),
  'the platform breaks': () => envelope(500, 'no'),
  'something else answers': () => new Response('<html>', { status: 200 }),
}

/** Everything that a log could take from what went wrong. */
function told(error: unknown): string {
  const { message, stack, name } = Object(error) as Error
  return [String(error), message, name, stack, JSON.stringify(error)].join('\n')
}

const entries = { accounts, auth, cart, catalog, catalogAdmin, catalogV3, graphql, orders, redirects }
const calls = Object.entries(entries).flatMap(([entry, functions]) =>
  Object.entries<unknown>(functions)
    .filter((each): each is [string, (...args: unknown[]) => unknown] => typeof each[1] === 'function')
    .map(([name, call]) => [`${entry}.${name}`, call] as const),
)
/** A text is a secret to the functions of log-in; to others it is an id, which addresses and events may hold. */
const inputsOf = (name: string): readonly (readonly unknown[])[] => {
  const text = name.startsWith('auth.') ? canary('text') : 'id-1'
  return [
    [everything, everything],
    [everything, text],
    [text, everything],
    [text, text],
    [[everything], text],
  ]
}

async function settle(result: unknown): Promise<void> {
  if (typeof Object(result).first === 'function') await (result as { first(): Promise<unknown> }).first()
  else await result
}

describe('secrets appear in no error, log or event', () => {
  // Proves: no-secrets
  it.each(Object.keys(failures))('by any public function when %s', async (failure) => {
    const lines: string[] = []
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...parts) => {
        lines.push(parts.map(told).join(' '))
      }),
    )
    const answer: ClientFetch = async () => (failures[failure] as () => Response)()
    const fetch = observedFetch((event) => lines.push(JSON.stringify(event)), answer)
    const connection = { baseUrl: 'https://shop.example', fetch, retry: false } as const
    const member = createClient({ ...connection, clientId: 'client-1', storage: memoryStorage(held) })
    member.session.subscribe((event) => lines.push(JSON.stringify(event)))
    const app = createApiKeyClient({ ...connection, apiKey: canary('api-key') })

    let failed = 0
    for (const client of [member, app]) {
      for (const [name, call] of calls) {
        for (const args of inputsOf(name)) {
          try {
            await settle(call(client, ...args))
          } catch (error) {
            failed += 1
            lines.push(`${name}: ${told(error)}`)
          }
        }
      }
      lines.push(JSON.stringify(client), String(client))
    }
    lines.push(JSON.stringify(member.session), String(member.session), JSON.stringify(memoryStorage(held)))
    for (const spy of logged) spy.mockRestore()

    expect(failed).toBeGreaterThan(calls.length)
    expect(lines.filter((line) => line.includes('canary-'))).toEqual([])
  })
})
