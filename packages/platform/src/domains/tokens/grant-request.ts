import { OAuthRefusal } from './oauth-refusal.ts'

/** A token request that can be answered. */
export type GrantRequest =
  | { readonly grant: 'anonymous'; readonly clientId: string }
  | { readonly grant: 'refresh_token'; readonly clientId: string; readonly refreshToken: string }

/** The platform's own client writes camel case, RFC 6749 snake case; both are taken (wire.md 6.1). */
const spellings = {
  grantType: ['grantType', 'grant_type'],
  clientId: ['clientId', 'client_id'],
  refreshToken: ['refreshToken', 'refresh_token'],
} as const

const maxLength = 2_048

/** Reads the body of a token request. @throws OAuthRefusal */
export function readGrantRequest(body: unknown): GrantRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new OAuthRefusal('invalid_request', 'The body has to be an object.')
  }
  // Just checked.
  const fields = body as Readonly<Record<string, unknown>>
  const grant = field(fields, 'grantType')
  if (grant === undefined) throw new OAuthRefusal('invalid_request', 'grantType is missing.')
  if (grant !== 'anonymous' && grant !== 'refresh_token') {
    throw new OAuthRefusal(
      'unsupported_grant_type',
      'This grant is not offered; take anonymous or refresh_token.',
    )
  }
  const clientId = required(fields, 'clientId')
  if (grant === 'anonymous') return { grant, clientId }
  return { grant, clientId, refreshToken: required(fields, 'refreshToken') }
}

function required(fields: Readonly<Record<string, unknown>>, name: keyof typeof spellings): string {
  const value = field(fields, name)
  if (value === undefined || value === '') throw new OAuthRefusal('invalid_request', `${name} is missing.`)
  return value
}

function field(fields: Readonly<Record<string, unknown>>, name: keyof typeof spellings): string | undefined {
  const given = spellings[name]
    .map((spelling) => fields[spelling])
    .filter((value) => value !== undefined && value !== null)
  const [value, other] = given
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > maxLength) {
    throw new OAuthRefusal('invalid_request', `${name} has to be a text of at most ${maxLength} characters.`)
  }
  if (other !== undefined && other !== value)
    throw new OAuthRefusal('invalid_request', `${name} is given twice.`)
  return value
}
