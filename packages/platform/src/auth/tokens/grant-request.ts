import { Problem } from '../../http/index.ts'

/** Error codes of RFC 6749, section 5.2, that this endpoint gives. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'

/** A rejected token request. The body is both an RFC 6749 error and the platform's error envelope. */
export class OAuthRefusal extends Problem {
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, description: string) {
    super(code === 'invalid_client' ? 401 : 400, description, {
      applicationError: { code, description, data: {} },
    })
    this.code = code
  }

  override body(): Readonly<Record<string, unknown>> {
    return { error: this.code, error_description: this.message, ...super.body() }
  }
}

/** A valid token request. */
export type GrantRequest =
  | { readonly grant: 'anonymous'; readonly clientId: string }
  | { readonly grant: 'refresh_token'; readonly clientId: string; readonly refreshToken: string }
  | {
      readonly grant: 'authorization_code'
      readonly clientId: string
      readonly code: string
      readonly codeVerifier: string
      readonly redirectUri: string | undefined
    }
  | {
      readonly grant: 'authorized_client'
      readonly memberId: string
      readonly scope: string | undefined
      readonly sessionToken: string | undefined
    }

/** The platform's client uses camel case, RFC 6749 snake case; both are accepted. */
const spellings = {
  grantType: ['grantType', 'grant_type'],
  clientId: ['clientId', 'client_id'],
  refreshToken: ['refreshToken', 'refresh_token'],
  code: ['code'],
  codeVerifier: ['codeVerifier', 'code_verifier'],
  redirectUri: ['redirectUri', 'redirect_uri'],
  memberId: ['memberId', 'member_id'],
  scope: ['scope'],
  sessionToken: ['sessionToken', 'session_token'],
} as const

const maxLength = 2_048
/** RFC 7636, section 4.1. */
const verifierForm = /^[\w.~-]{43,128}$/

/** Reads the body of a token request. @throws OAuthRefusal */
export function readGrantRequest(body: unknown): GrantRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new OAuthRefusal('invalid_request', 'The body must be an object.')
  }
  // Just checked.
  const fields = body as Readonly<Record<string, unknown>>
  const grant = field(fields, 'grantType')
  if (grant === undefined) throw new OAuthRefusal('invalid_request', 'grantType is missing.')
  switch (grant) {
    case 'anonymous':
      return { grant, clientId: required(fields, 'clientId') }
    case 'refresh_token':
      return { grant, clientId: required(fields, 'clientId'), refreshToken: required(fields, 'refreshToken') }
    case 'authorization_code':
      return {
        grant,
        clientId: required(fields, 'clientId'),
        code: required(fields, 'code'),
        codeVerifier: verifier(fields),
        redirectUri: field(fields, 'redirectUri'),
      }
    case 'authorized_client':
      return {
        grant,
        memberId: required(fields, 'memberId'),
        scope: field(fields, 'scope'),
        sessionToken: field(fields, 'sessionToken'),
      }
    default:
      throw new OAuthRefusal(
        'unsupported_grant_type',
        'Unsupported grant; use anonymous, refresh_token, authorization_code or authorized_client.',
      )
  }
}

function verifier(fields: Readonly<Record<string, unknown>>): string {
  const value = required(fields, 'codeVerifier')
  if (verifierForm.test(value)) return value
  throw new OAuthRefusal('invalid_request', 'codeVerifier has 43 to 128 letters, digits and -._~ characters.')
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
    throw new OAuthRefusal('invalid_request', `${name} must be a string of at most ${maxLength} characters.`)
  }
  if (other !== undefined && other !== value)
    throw new OAuthRefusal('invalid_request', `${name} is given twice.`)
  return value
}
